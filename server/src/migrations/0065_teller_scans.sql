-- The picture of a bank's slip, by its number as it is compared; it may wait for a second person.
create table teller_scans (
  teller_number text primary key,
  file_id uuid not null unique references files,
  student_id bigint not null references students,
  sent_by text not null,
  sent_at timestamptz not null
);
create index teller_scans_student on teller_scans (student_id);
