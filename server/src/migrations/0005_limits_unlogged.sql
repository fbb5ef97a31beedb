-- Limits are counted at every login, and forgetting them after a crash of the database harms
-- nobody: they need no place in its log, and no wait for the disk.
alter table rate_limits set unlogged;
