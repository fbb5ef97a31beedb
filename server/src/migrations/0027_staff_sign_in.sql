-- The second factor of staff. Secrets of authenticator apps are encrypted with a key derived from
-- the portal's secret; a new one waits beside the old one until a code confirms it.
alter table staff
  add column totp_secret bytea,
  add column totp_since timestamptz,
  add column totp_new_secret bytea,
  -- The time step of the last code that was used: a code works once.
  add column totp_last_step bigint;

create table staff_recovery_codes (
  staff_id bigint not null references staff (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

create table staff_passkeys (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index staff_passkeys_staff on staff_passkeys (staff_id);

-- A challenge that a passkey has to sign; spent by its first use.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('sign-in', 'confirm', 'register')),
  -- Null where a passkey is the only step, and nobody is known before it.
  staff_id bigint references staff (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- Between the password and the second factor. Not a session: nothing else looks here.
create table staff_sign_ins (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  staff_id bigint not null references staff (id) on delete cascade,
  -- The hash that was compared: a password that was changed since ends this login.
  password_hash text not null,
  expires_at timestamptz not null
);
create index staff_sign_ins_staff on staff_sign_ins (staff_id);
create index staff_sign_ins_expiry on staff_sign_ins (expires_at);

-- When the second factor was last given in this session; null for students.
alter table sessions add column second_factor_at timestamptz;
