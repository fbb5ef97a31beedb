-- A paid request to change the skill of a registration.
create table skill_changes (
  id bigint generated always as identity primary key,
  registration_id bigint not null references registrations (id),
  student_id bigint not null references accounts (student_id),
  application_id bigint not null references applications (id),
  from_skill_id bigint not null references skills (id),
  to_skill_id bigint not null references skills (id),
  -- Null once it was rejected: its money is credit again and may pay for another request.
  purchase_id bigint unique references purchases (id) on delete set null,
  -- The first payment: its reference stays with the request.
  money_id bigint not null references money_received (id),
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected')),
  requested_at timestamptz not null,
  decided_at timestamptz check ((decided_at is null) = (state = 'pending')),
  -- As the audit names them.
  decided_by text,
  reason text check (reason is not null or state <> 'rejected'),
  withdrawn_at timestamptz check (withdrawn_at is null or state = 'rejected')
);
create unique index skill_changes_one_pending on skill_changes (registration_id)
  where state = 'pending';
create index skill_changes_student on skill_changes (student_id, requested_at desc);
create index skill_changes_state on skill_changes (state, requested_at, id);
