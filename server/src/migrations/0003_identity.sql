-- What create-account says beside the roster's columns.
alter table students
  add column mode_of_entry text not null default '',
  add column state_of_origin text not null default '',
  add column local_government text not null default '';

-- The record that the PIN was used for: whoever issued it can see what became of it.
alter table portal_pins add column used_for bigint references students (id);

-- An address that the student wants and has not confirmed yet. The old one keeps recovery.
alter table accounts add column new_email_address text;

-- A matriculation number that was verified; the handle's hash lets its holder register it.
create table registration_handles (
  token_hash bytea primary key,
  student_id bigint not null references students (id) on delete cascade,
  expires_at timestamptz not null
);
create index registration_handles_expiry on registration_handles (expires_at);

-- A one-time code. Its digits are not here: they are derived from the secret key and the row.
create table one_time_codes (
  id uuid primary key default gen_random_uuid(),
  student_id bigint not null references students (id) on delete cascade,
  email_address text not null,
  state text not null default 'open' check (state in ('open', 'used', 'expired', 'exhausted')),
  tries integer not null default 0,
  mails integer not null default 0,
  mailed_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index one_time_codes_open on one_time_codes (student_id) where state = 'open';
create index one_time_codes_student on one_time_codes (student_id, created_at desc);
create index one_time_codes_expiry on one_time_codes (expires_at);

-- A link that was mailed: to set a new password, or to confirm the address.
create table mailed_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('password', 'email')),
  student_id bigint not null references accounts (student_id) on delete cascade,
  email_address text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mailed_links_student on mailed_links (student_id);
create index mailed_links_expiry on mailed_links (expires_at);
