-- One try to pay for one thing. Opened before checkout, watched until the provider has spoken.
create table payment_attempts (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^[2-9A-HJ-NP-Z]{13}$'),
  student_id bigint not null references accounts (student_id),
  purpose text not null check (purpose in ('enrolment', 'skill_change', 'certificate')),
  application_id bigint not null references applications (id),
  skill_id bigint not null references skills (id),
  description text not null,
  provider text not null check (provider in ('paystack', 'flutterwave', 'teller')),
  base_kobo integer not null check (base_kobo > 0),
  fee_kobo integer not null check (fee_kobo >= 0),
  total_kobo integer generated always as (base_kobo + fee_kobo) stored,
  state text not null default 'created'
    check (state in ('created', 'initialized', 'settled', 'failed', 'abandoned', 'reversed')),
  access_code text,
  authorization_url text,
  -- Until when one request alone opens it at the provider; the others wait for its answer.
  opening_until timestamptz,
  -- What the provider last said, for the student and for staff.
  provider_said text not null default '',
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- When to ask the provider again; null: never by itself.
  ask_at timestamptz,
  times_asked integer not null default 0
);
-- The second click and the second tab find the first one's attempt.
create unique index payment_attempts_one_open
  on payment_attempts (student_id, purpose, application_id)
  where state in ('created', 'initialized');
create index payment_attempts_due on payment_attempts (ask_at) where ask_at is not null;
create index payment_attempts_student on payment_attempts (student_id, created_at desc);

-- Money that really reached us, and what became of it: exactly one of four things.
create table money_received (
  id bigint generated always as identity primary key,
  provider text not null,
  provider_transaction_id text not null,
  reference text not null,
  -- Null where the reference is none of ours.
  attempt_id bigint references payment_attempts (id),
  amount_kobo bigint not null check (amount_kobo >= 0),
  currency text not null,
  domain text not null,
  provider_fees_kobo bigint not null default 0,
  channel text not null default '',
  paid_at timestamptz not null,
  state text not null check (state in ('applied', 'credit', 'exception', 'refunded')),
  -- Why it could not be applied, as the name of the reason.
  reason text not null default '',
  -- On the paper's QR code: whoever has it may look the payment up.
  proof_token text not null unique,
  reversed_at timestamptz,
  recorded_at timestamptz not null default now(),
  unique (provider, provider_transaction_id)
);
create index money_received_attempt on money_received (attempt_id);
create index money_received_reference on money_received (reference);
create index money_received_state on money_received (state, recorded_at);

-- What a provider told us, stored before we say thanks. A hint, never proof.
create table provider_notices (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  -- The same notice told twice is one row.
  key text not null,
  event text not null,
  reference text not null default '',
  -- What it says in our words: a payment, a refund, a dispute, or something else.
  about jsonb not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  outcome text not null default '',
  unique (provider, key)
);
create index provider_notices_open on provider_notices (received_at) where handled_at is null;

-- Money on its way back: refunds and disputes, ours and those made outside.
create table refunds (
  id bigint generated always as identity primary key,
  money_id bigint not null references money_received (id),
  kind text not null check (kind in ('refund', 'dispute')),
  -- The provider answers our request with an id and speaks of a reference in its notices, which
  -- it gives only at the end.
  provider_refund_id text,
  provider_reference text,
  amount_kobo bigint not null check (amount_kobo > 0),
  status text not null,
  origin text not null check (origin in ('ours', 'outside')),
  reason text not null default '',
  requested_by text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (money_id, kind, provider_reference)
);

-- A student's place in a skill.
create table registrations (
  id bigint generated always as identity primary key,
  student_id bigint not null references accounts (student_id),
  application_id bigint not null references applications (id),
  skill_id bigint not null references skills (id),
  -- No registration without money, and no money for two.
  money_id bigint not null unique references money_received (id),
  state text not null default 'active' check (state in ('active', 'moved', 'completed')),
  -- Counts the changes of skill: the slip of before is then refused by name.
  slip_version integer not null default 1,
  registered_at timestamptz not null default now(),
  unique (student_id, application_id)
);
create index registrations_places on registrations (application_id, skill_id);
