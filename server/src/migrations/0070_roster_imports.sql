-- Imports of the university's list of students from the console and the command line.

-- When the university's list said that the student has left; they keep their account.
alter table students add column departed_at timestamptz;

-- An import counts what it has seen by the version: every part of a record that it may change counts.
create or replace function count_student_version() returns trigger language plpgsql as $$
begin
  if (new.matric_no, new.surname, new.firstname, new.gender, new.birth_date, new.department,
      new.faculty, new.program, new.level, new.study_mode, new.session, new.email_address,
      new.telephone, new.marital_status, new.religion, new.home_town, new.mode_of_entry,
      new.state_of_origin, new.local_government, new.corrected, new.source, new.departed_at)
    is distinct from
     (old.matric_no, old.surname, old.firstname, old.gender, old.birth_date, old.department,
      old.faculty, old.program, old.level, old.study_mode, old.session, old.email_address,
      old.telephone, old.marital_status, old.religion, old.home_town, old.mode_of_entry,
      old.state_of_origin, old.local_government, old.corrected, old.source, old.departed_at)
  then
    new.version := old.version + 1;
  end if;
  return new;
end $$;

create table roster_imports (
  id bigint generated always as identity primary key,
  file_id uuid references files (id) on delete set null,
  file_name text not null,
  started_by text not null,
  state text not null check (state in ('columns', 'reading', 'checked', 'failed', 'applying',
    'applied', 'undoing', 'undone', 'discarded')),
  -- How the file is read, its headers and first rows.
  inspected jsonb not null,
  -- Which column is which field.
  choices jsonb not null,
  -- Why it could not be read, or must be looked at again.
  problem text,
  summary jsonb,
  undo_summary jsonb,
  -- Counts the checks: what is confirmed is what was seen.
  check_no integer not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  cancelled boolean not null default false,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  applied_at timestamptz,
  applied_by text,
  undone_at timestamptz,
  undone_by text
);
create index roster_imports_newest on roster_imports (created_at, id);

-- The rows of a file, what they mean and what they replace. Without references to students: a
-- student who was added is removed when the import is undone.
create table roster_import_rows (
  import_id bigint not null references roster_imports (id) on delete cascade,
  row_no integer not null,
  -- All cells of the row as a JSON array of texts.
  cells text,
  problem text,
  matric_no text,
  surname text,
  firstname text,
  gender text,
  birth_date date,
  department text,
  faculty text,
  program text,
  level text,
  study_mode text,
  session text,
  email_address text,
  telephone text,
  departed boolean,
  outcome text check (outcome in ('bad', 'added', 'changed', 'untouched')),
  student_id bigint,
  -- Of the student's record: when it was compared, then as the import left it.
  version integer,
  changed text[] not null default '{}',
  -- Corrected by staff, and the file says otherwise; `taken` are those to be replaced all the same.
  conflicts text[] not null default '{}',
  taken text[] not null default '{}',
  -- Corrected by staff, and the file says the same.
  confirmed text[] not null default '{}',
  before jsonb,
  primary key (import_id, row_no)
);
create index roster_import_rows_outcome on roster_import_rows (import_id, outcome, row_no);
create index roster_import_rows_conflicts on roster_import_rows (import_id, row_no)
  where conflicts <> '{}';

-- Removing a student asks these tables; the others have such an index.
create index portal_pins_used_for on portal_pins (used_for) where used_for is not null;
create index proposals_student on proposals (student_id) where student_id is not null;
create index registration_handles_student on registration_handles (student_id);
create index student_views_student on student_views (student_id);
