-- One open code for each pair of student and address: a stranger's code does not end the student's.
drop index one_time_codes_open;
create unique index one_time_codes_open on one_time_codes (student_id, lower(email_address))
  where state = 'open';
-- Asked for without a handle: any live handle of the student may then type it.
alter table one_time_codes add column any_handle boolean not null default false;

-- Which code this handle asked for last, and how often it has mistyped it.
alter table registration_handles add column code_id uuid references one_time_codes (id) on delete set null;
alter table registration_handles add column tries integer not null default 0;
-- The address that it asked for when it may not learn whether a mail was sent.
alter table registration_handles add column hidden_email text;
alter table registration_handles add column hidden_at timestamptz;
create index registration_handles_code on registration_handles (code_id);
