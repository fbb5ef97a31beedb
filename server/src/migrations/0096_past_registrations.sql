-- Registrations from before the portal. Their payments are facts about the past: no row of the
-- portal's money refers to them, so that nothing can be refunded, counted or reconciled twice.
create table past_registrations (
  id bigint generated always as identity primary key,
  student_id bigint not null references students (id),
  session text not null,
  course_code text not null,
  course_title text not null default '',
  skill text not null,
  -- What was paid then, where the file says so.
  amount_kobo bigint check (amount_kobo >= 0),
  paid_on date,
  payment_reference text not null default '',
  certificate_no text not null default '',
  import_id bigint references roster_imports (id) on delete set null,
  imported_at timestamptz not null,
  unique (student_id, session, course_code)
);

alter table roster_imports add column kind text not null default 'students'
  check (kind in ('students', 'past'));
-- What a row of old records says; `changed` then names what it adds.
alter table roster_import_rows add column past jsonb;

-- The first rows of a file are shown while its columns are chosen, and are personal data.
update roster_imports set inspected = jsonb_set(inspected, '{samples}', '[]')
where state in ('applied', 'undone', 'discarded');
