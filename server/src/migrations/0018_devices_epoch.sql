-- Counts up when the student signs devices out: what those devices have kept is then to be erased.
alter table accounts add column devices_epoch integer not null default 0;
