-- What one person proposes and another one approves.
create table proposals (
  id bigint generated always as identity primary key,
  kind text not null,
  -- What the kind needs to carry it out.
  data jsonb not null,
  -- What nothing else may touch meanwhile, such as `money:12`.
  lock_key text not null,
  summary text not null,
  -- What the second person decides by; it must still be so at the approval.
  facts jsonb not null,
  amount_kobo bigint not null,
  reason text not null,
  student_id bigint references students (id),
  state text not null default 'open'
    check (state in ('open', 'approved', 'refused', 'withdrawn', 'expired')),
  proposed_by bigint not null references staff (id),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by bigint references staff (id),
  decided_at timestamptz,
  decision text not null default '',
  check ((state = 'open') = (decided_at is null)),
  -- Nobody approves their own.
  check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index proposals_one_open on proposals (lock_key) where state = 'open';
create index proposals_by_time on proposals (proposed_at, id);
create index proposals_open on proposals (expires_at) where state = 'open';

-- What was not paid of a purchase and need not be.
create table waivers (
  id bigint generated always as identity primary key,
  purchase_id bigint not null references purchases (id) on delete cascade,
  kobo bigint not null check (kobo > 0),
  reason text not null,
  -- As the audit names them; nobody approved what one person may decide.
  proposed_by text not null,
  approved_by text,
  created_at timestamptz not null
);
create index waivers_purchase on waivers (purchase_id);
