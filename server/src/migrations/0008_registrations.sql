-- Offerings are locked in the order of their id.
alter table offerings add column id bigint generated always as identity unique;

-- So that a registration's batch can only be one of its own course.
alter table schedules add constraint schedules_of_application unique (application_id, id);

alter table registrations
  drop constraint registrations_state_check,
  add constraint registrations_state_check check (state in ('active', 'completed', 'cancelled')),
  -- The training line that staff assigned; null while any that fits the study mode may be attended.
  add column batch_id bigint,
  -- By staff and not by attendance: no later count of days takes it back.
  add column completed_by_hand boolean not null default false,
  add constraint registrations_batch foreign key (application_id, batch_id)
    references schedules (application_id, id);

-- A student may register again after a cancellation. A process of the version before cannot
-- register beside this index; its payments wait, and are applied by the next process that asks.
create unique index registrations_one_of_course on registrations (student_id, application_id)
  where state <> 'cancelled';
alter table registrations drop constraint registrations_student_id_application_id_key;

-- What a registration was before each change.
create table registration_changes (
  id bigint generated always as identity primary key,
  registration_id bigint not null references registrations (id),
  what text not null check (what in ('course', 'skill', 'batch', 'state', 'money')),
  at timestamptz not null default now(),
  by text not null,
  reason text not null,
  application_id bigint not null references applications (id),
  skill_id bigint not null references skills (id),
  batch_id bigint references schedules (id),
  state text not null,
  slip_version integer not null,
  money_id bigint not null references money_received (id)
);
create index registration_changes_registration on registration_changes (registration_id, id);

-- Places that are promised to somebody who is not registered there yet.
create table place_holds (
  id bigint generated always as identity primary key,
  -- A paid change of skill that waits for staff, or the first in the waiting list.
  kind text not null check (kind in ('skill_change', 'waiting_list')),
  offering_id bigint not null references offerings (id) on delete cascade,
  student_id bigint not null references accounts (student_id),
  -- Null: until it is released.
  until timestamptz,
  created_at timestamptz not null default now(),
  unique (kind, offering_id, student_id)
);
create index place_holds_student on place_holds (student_id);

-- Whom an entry is about, so that a student can be shown what happened.
alter table audit_entries add column student_id bigint references students (id);
create index audit_entries_student on audit_entries (student_id, at desc, id desc)
  where student_id is not null;
update audit_entries set student_id = coalesce(
  (select id from students where subject = 'student:' || matric_no),
  (select student_id from accounts where subject = 'account:' || code),
  (select student_id from payment_attempts where subject = 'payment:' || reference),
  (select student_id from accounts where actor = 'student:' || code));
