-- Which side a seat was on, where several played together against others; NULL: for itself, or all together.
ALTER TABLE placed ADD COLUMN side INTEGER;
