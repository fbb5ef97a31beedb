-- When a roster last named a student of whom it changed nothing: such a record is in use.
alter table students add column named_at timestamptz;
