-- Lobbies that were open before they had timers: each is closed two weeks from now unless it is changed, and who has not
-- answered an invitation is reminded in a day.
INSERT OR IGNORE INTO timers
    SELECT id, 0, 'idle', 'lobby', now, now, now + 14 * 86400, 0
    FROM matches, (SELECT CAST(strftime('%s', 'now') AS REAL) AS now)
    WHERE status = 'lobby';
INSERT OR IGNORE INTO timers
    SELECT matches.id, number, 'nudge', 'seat', now, now, now + 86400, 0
    FROM matches JOIN seats ON seats.match = matches.id, (SELECT CAST(strftime('%s', 'now') AS REAL) AS now)
    WHERE status = 'lobby' AND person IS NOT NULL AND joined = 0;
