-- When an undo arrived: one that comes long after its scan was counted is shown to a person.
alter table scan_undos add column received_at timestamptz not null default now();
