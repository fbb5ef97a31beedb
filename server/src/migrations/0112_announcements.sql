-- Announcements to a part of the students, planned for a time, with who was told. Rows from before
-- were to everybody, and have no times.
alter table announcements
  add column audience jsonb not null default '{"who":"everybody"}',
  add column audience_words text not null default 'All students',
  add column send_at timestamptz,
  add column job_id bigint references long_jobs (id) on delete set null,
  add column started_at timestamptz,
  add column finished_at timestamptz,
  add column cancelled_at timestamptz,
  add column told integer not null default 0;
create index announcements_by_time on announcements (created_at, id);
create index announcements_by_job on announcements (job_id) where job_id is not null;

create table announcement_recipients (
  announcement_id bigint not null references announcements (id),
  student_id bigint not null references students (id) on delete cascade,
  told_at timestamptz not null,
  -- False where the student has switched such emails off.
  emailed boolean not null,
  primary key (announcement_id, student_id)
);
create index announcement_recipients_by_student on announcement_recipients (student_id);
