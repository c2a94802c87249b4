"""Bad inputs: what people type, paste and load, spoiled at random.  Whatever it says, it is taken or refused in a sentence.

`spoiling` spoils texts, `surfaces` lists where texts come in, `trying` tries them.
"""
