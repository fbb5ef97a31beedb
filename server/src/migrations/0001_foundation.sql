-- The centre's facts that staff may change. One row for each setting that differs from its default.
create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by text not null
);

-- What was done, by whom, to what. Only ever added to.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}'
);
create index audit_entries_subject on audit_entries (subject, at desc);

-- The outbox. A mail commits with the fact that it tells of, or not at all.
create table mails (
  id uuid primary key default gen_random_uuid(),
  -- The same key queued twice is the same mail: effects happen once.
  key text not null unique,
  kind text not null,
  to_address text not null,
  subject text not null,
  -- Erased once sent where the mail carries a secret.
  html text,
  text text,
  has_secret boolean not null,
  status text not null default 'queued'
    check (status in ('queued', 'sending', 'sent', 'retrying', 'failed')),
  attempts integer not null default 0,
  error text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_created on mails (created_at desc);

-- What the demo's mailbox has received: stands in for the inboxes of the world.
create table mailbox_messages (
  mail_id uuid primary key references mails (id) on delete cascade,
  html text not null,
  text text not null,
  received_at timestamptz not null default now()
);

-- The university's record of a student, from the roster or from a Portal PIN.
create table students (
  id bigint generated always as identity primary key,
  matric_no text not null unique check (matric_no = upper(matric_no)),
  surname text not null,
  firstname text not null,
  gender text not null check (gender in ('male', 'female')),
  birth_date date,
  department text not null,
  faculty text not null,
  program text not null,
  level text not null,
  study_mode text not null check (study_mode in ('Full Time', 'Part Time')),
  session text not null,
  email_address text,
  telephone text,
  marital_status text not null default '',
  religion text not null default '',
  home_town text not null default '',
  source text not null check (source in ('roster', 'pin')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- A registered student: how they sign in and are reached.
create table accounts (
  student_id bigint primary key references students (id),
  code text not null unique,
  email_address text not null,
  email_verified_at timestamptz,
  telephone text not null default '',
  phone_verified_at timestamptz,
  password_hash text not null,
  registered_at timestamptz not null default now(),
  welcomed_at timestamptz,
  locked_at timestamptz
);
create unique index accounts_email on accounts (lower(email_address));

create table staff (
  id bigint generated always as identity primary key,
  email_address text not null,
  full_name text not null,
  roles text[] not null
    check (roles <@ array['administrator', 'registrar', 'finance', 'trainer', 'support']),
  password_hash text not null,
  created_at timestamptz not null default now(),
  locked_at timestamptz
);
create unique index staff_email on staff (lower(email_address));

-- A signed-in browser or program. Only the hash of its token is kept.
create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  student_id bigint references accounts (student_id) on delete cascade,
  staff_id bigint references staff (id) on delete cascade,
  remember boolean not null,
  device text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (num_nonnulls(student_id, staff_id) = 1)
);
create index sessions_student on sessions (student_id);
create index sessions_staff on sessions (staff_id);
create index sessions_expiry on sessions (expires_at);

-- Lets a student whose record is missing create it, once.
create table portal_pins (
  id bigint generated always as identity primary key,
  pin_hash bytea not null unique,
  -- Where given, the PIN works for this matriculation number only.
  matric_no text check (matric_no = upper(matric_no)),
  issued_by text not null,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz
);

-- Counters of the rate limiter, shared by all server processes.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
