-- People: students and their accounts, staff, sessions, and what staff propose and start.

-- A student's record, from the university's list or from a Portal PIN.
create table students (
  id bigint generated always as identity primary key,
  matric_no text not null unique check (matric_no = upper(matric_no)),
  surname text not null,
  firstname text not null,
  -- Names in the form in which they are compared: staff search up to a million students.
  plain_name text collate "C" not null
    generated always as (plain_text(surname || ' ' || firstname)) stored,
  gender text not null check (gender in ('male', 'female')),
  birth_date date,
  department text not null,
  faculty text not null,
  program text not null,
  level text not null,
  study_mode text not null check (study_mode in ('Full Time', 'Part Time')),
  session text not null,
  mode_of_entry text not null default '',
  email_address text,
  telephone text,
  marital_status text not null default '',
  religion text not null default '',
  home_town text not null default '',
  state_of_origin text not null default '',
  local_government text not null default '',
  source text not null check (source in ('roster', 'pin')),
  -- Names of the fields that staff corrected and the roster has not confirmed: an import keeps
  -- them.
  corrected text[] not null default '{}',
  -- Increases with every change: saving an older version is refused.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- When a roster last named a student without changing anything: such a record is in use.
  named_at timestamptz,
  -- When the university's list said that the student has left; the account stays.
  departed_at timestamptz,
  -- Set if the person was erased but money or certificates remain.
  erased_at timestamptz
);

-- In the order of names, including the number that the list is searched by.
create index students_by_name on students (plain_name, id) include (matric_no);
-- Words of a name after its first one; with the whole name and the id for index-only scans.
create index students_second_word on students (split_part(plain_name, ' ', 2), plain_name, id);
create index students_third_word on students (split_part(plain_name, ' ', 3), plain_name, id);
create index students_fourth_word on students (split_part(plain_name, ' ', 4), plain_name, id);
create index students_name_parts on students using gin (plain_name gin_trgm_ops);
create index students_search on students using gin (
  plain_text(surname || ' ' || firstname || ' ' || matric_no || ' '
    || coalesce(email_address, '') || ' ' || coalesce(telephone, '')) gin_trgm_ops);
create index students_matric_start on students (matric_no text_pattern_ops, plain_name, id);
-- Matriculation numbers without slashes, as people say them at the desk.
create index students_plain_matric on students
  (regexp_replace(matric_no, '[^A-Z0-9]', '', 'g') text_pattern_ops, plain_name, id);
create index students_phone_start on students (telephone text_pattern_ops);
create index students_email_start on students (lower(email_address) text_pattern_ops);
-- Includes the fields that are filtered together, for index-only counts.
create index students_of_department on students (department, plain_name, id)
  include (level, session, study_mode);
create index students_of_faculty on students (faculty, plain_name, id)
  include (level, session, study_mode);
create index students_level on students (level, plain_name, id);
create index students_session on students (session, plain_name, id);
-- Records that students created themselves, and the roster has not confirmed.
create index students_own_record on students (created_at, id) where source = 'pin';
create index students_departed on students (plain_name, id) where departed_at is not null;

-- An import detects changes by the version: any part of a record that it may change increases it.
create function count_student_version() returns trigger language plpgsql as $$
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
create trigger count_student_version before update on students
  for each row execute function count_student_version();

-- A word of any student's name: a misspelt word is compared with these, not with all students.
create table student_name_words (
  word text collate "C" primary key
);
create index student_name_words_near on student_name_words using gin (word gin_trgm_ops);

create function add_student_name_words() returns trigger language plpgsql as $$
begin
  -- In a fixed order, so that two imports do not deadlock.
  insert into student_name_words (word)
    select distinct parts.word
    from new_students, regexp_split_to_table(plain_name, '[^a-z]+') as parts (word)
    where length(parts.word) > 2 and not exists (
      select 1 from student_name_words known where known.word = parts.word)
    order by parts.word
    on conflict do nothing;
  return null;
end $$;
create trigger add_student_name_words after insert on students
  referencing new table as new_students
  for each statement execute function add_student_name_words();
create trigger add_changed_name_words after update on students
  referencing new table as new_students
  for each statement execute function add_student_name_words();

-- A student's account: how they log in and are reached.
create table accounts (
  student_id bigint primary key references students (id),
  code text not null unique,
  email_address text not null,
  email_verified_at timestamptz,
  -- The new address that the student has not confirmed yet. The old one is used for recovery.
  new_email_address text,
  telephone text not null default '',
  phone_verified_at timestamptz,
  password_hash text not null,
  -- Increases when the student logs devices out: data kept on them must then be erased.
  devices_epoch integer not null default 0,
  -- The version of the privacy notice that the student saw when the account was created.
  privacy_version integer,
  privacy_seen_at timestamptz,
  registered_at timestamptz not null default now(),
  welcomed_at timestamptz,
  locked_at timestamptz
);
create unique index accounts_email on accounts (lower(email_address));
create index accounts_email_start on accounts (lower(email_address) text_pattern_ops);
create index accounts_phone_start on accounts (telephone text_pattern_ops);
create index accounts_search on accounts using gin (
  plain_text(email_address || ' ' || telephone || ' ' || code) gin_trgm_ops);
create index accounts_active on accounts (student_id) where locked_at is null;
create index accounts_locked on accounts (student_id) where locked_at is not null;

-- A former matriculation number or email address of a student: erasure removes its traces too, and
-- an export of the student's data includes its emails.
create table former_identifiers (
  student_id bigint not null references students (id) on delete cascade,
  kind text not null check (kind in ('matric_no', 'email')),
  value text not null,
  -- Whether the student had proved to own the address.
  confirmed boolean not null default false,
  primary key (student_id, kind, value)
);

create function keep_former(student bigint, kind text, value text, confirmed boolean)
returns void language sql as $$
  insert into former_identifiers as former (student_id, kind, value, confirmed)
  values (student, kind, value, confirmed)
  on conflict (student_id, kind, value)
    do update set confirmed = former.confirmed or excluded.confirmed
$$;

create function keep_former_of_record() returns trigger language plpgsql as $$
begin
  if old.matric_no <> new.matric_no then
    perform keep_former(old.id, 'matric_no', old.matric_no, true);
  end if;
  if old.email_address <> '' and old.email_address is distinct from new.email_address then
    perform keep_former(old.id, 'email', lower(old.email_address), false);
  end if;
  return null;
end $$;
create trigger keep_former after update on students for each row
  when (old.matric_no <> new.matric_no or old.email_address is distinct from new.email_address)
  execute function keep_former_of_record();

create function keep_former_of_account() returns trigger language plpgsql as $$
begin
  perform keep_former(old.student_id, 'email', lower(old.email_address),
    old.email_verified_at is not null);
  if old.new_email_address <> '' then
    perform keep_former(old.student_id, 'email', lower(old.new_email_address), false);
  end if;
  return null;
end $$;
create trigger keep_former after update on accounts for each row
  when (old.email_address <> new.email_address
    or old.new_email_address is distinct from new.new_email_address)
  execute function keep_former_of_account();
-- Releasing an account keeps its record.
create trigger keep_former_of_released after delete on accounts for each row
  execute function keep_former_of_account();

-- An erased student, as a keyed hash of the matriculation number: no import adds them again, and
-- the hash does not reveal who they were.
create table erased_students (
  matric_hash bytea primary key,
  erased_at timestamptz not null
);

-- A registration from before the portal. Its payment is a fact about the past: no row of the
-- portal's money refers to it, so that nothing can be refunded, counted or reconciled twice.
create table past_registrations (
  id bigint generated always as identity primary key,
  student_id bigint not null references students (id),
  session text not null,
  course_code text not null,
  course_title text not null,
  skill text not null,
  -- The amount paid then, if the file has it.
  amount_kobo bigint check (amount_kobo >= 0),
  paid_on date,
  payment_reference text not null,
  certificate_no text not null,
  -- References `roster_imports` in desk.
  import_id bigint,
  imported_at timestamptz not null,
  constraint past_registrations_one_of_course unique (student_id, session, course_code)
);

-- A Portal PIN: lets a student whose record is missing create it, once.
create table portal_pins (
  id bigint generated always as identity primary key,
  pin_hash bytea not null unique,
  -- If set, the PIN works for this matriculation number only.
  matric_no text check (matric_no = upper(matric_no)),
  -- PINs that were issued together, and their purpose.
  batch uuid,
  note text not null,
  issued_by actor not null,
  issued_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The record created with it, shown to its issuer.
  used_for bigint references students (id),
  revoked_at timestamptz,
  revoked_by actor
);
create index portal_pins_issued on portal_pins (issued_at, id);
create index portal_pins_batch on portal_pins (batch) where batch is not null;
create index portal_pins_matric_no on portal_pins (matric_no) where matric_no is not null;
-- For deleting a student.
create index portal_pins_used_for on portal_pins (used_for) where used_for is not null;

-- A one-time code. Its digits are not stored: they are derived from the secret key and the row.
create table one_time_codes (
  id uuid primary key default gen_random_uuid(),
  student_id bigint not null references students (id) on delete cascade,
  email_address text not null,
  state text not null default 'open' check (state in ('open', 'used', 'expired', 'exhausted')),
  -- Asked for without a handle: any live handle of the student may then type it.
  any_handle boolean not null,
  tries integer not null default 0,
  mails integer not null default 0,
  mailed_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
-- One for each student and address: a stranger's code does not end the student's.
create unique index one_time_codes_open on one_time_codes (student_id, lower(email_address))
  where state = 'open';
create index one_time_codes_student on one_time_codes (student_id, created_at desc);
create index one_time_codes_expiry on one_time_codes (expires_at);

-- A verified matriculation number; the handle's holder can create the account.
create table registration_handles (
  token_hash bytea primary key,
  student_id bigint not null references students (id) on delete cascade,
  -- The last code that this handle requested, and its number of wrong tries.
  code_id uuid references one_time_codes (id) on delete set null,
  tries integer not null default 0,
  -- The requested address, if the requester may not learn whether an email was sent.
  hidden_email text,
  hidden_at timestamptz,
  expires_at timestamptz not null
);
create index registration_handles_student on registration_handles (student_id);
create index registration_handles_code on registration_handles (code_id);
create index registration_handles_expiry on registration_handles (expires_at);

-- A link that was emailed to a student: to set a new password, or to confirm the address.
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

-- A member of staff.
create table staff (
  id bigint generated always as identity primary key,
  email_address text not null,
  full_name text not null,
  roles text[] not null
    check (roles <@ array['administrator', 'registrar', 'finance', 'trainer', 'support']),
  password_hash text not null,
  -- The authenticator app's secret, encrypted with a key derived from the portal's secret. A new
  -- secret is stored beside the old one until a code confirms it.
  totp_secret bytea,
  totp_since timestamptz,
  totp_new_secret bytea,
  -- The time step of the last used code: a code works once.
  totp_last_step bigint,
  -- Whether they get an email about waiting work every morning.
  morning_email boolean not null default true,
  -- Two administrators may edit one account: newer roles are not overwritten unseen.
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- The last request, to the minute; sessions that have ended are gone.
  last_used_at timestamptz,
  locked_at timestamptz
);
create unique index staff_email on staff (lower(email_address));

-- A grant of access to a member of staff: an invitation, a change of roles or of the email address, or
-- a reset of the second factor. A person with two accounts could approve what they proposed themselves. An account that
-- was made on the command line has no row.
create table staff_access (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  given_by bigint not null references staff (id) on delete cascade,
  given_at timestamptz not null,
  -- Only for a change of roles.
  roles_before text[],
  roles_after text[],
  constraint staff_access_roles check ((roles_before is null) = (roles_after is null))
);
create index staff_access_time on staff_access (given_at);

-- A link that was emailed to a member of staff: it sets the password, once.
create table staff_invitations (
  token_hash bytea primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_invitations_staff on staff_invitations (staff_id);

-- A recovery code of a member of staff, which replaces the second factor once.
create table staff_recovery_codes (
  staff_id bigint not null references staff (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);

-- A passkey of a member of staff.
create table staff_passkeys (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index staff_passkeys_staff on staff_passkeys (staff_id);

-- A challenge that a passkey has to sign; usable once.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('sign-in', 'confirm', 'register')),
  -- Null if a passkey is the only step, so that the person is not known yet.
  staff_id bigint references staff (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- A login of staff between the password and the second factor. Not a session: it gives no other
-- access.
create table staff_sign_ins (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  staff_id bigint not null references staff (id) on delete cascade,
  -- The hash that was compared: a change of the password ends this login.
  password_hash text not null,
  expires_at timestamptz not null
);
create index staff_sign_ins_staff on staff_sign_ins (staff_id);
create index staff_sign_ins_expiry on staff_sign_ins (expires_at);

-- A logged-in browser or program, of a student or of staff. Only the hash of its token is kept.
create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  student_id bigint references accounts (student_id) on delete cascade,
  staff_id bigint references staff (id) on delete cascade,
  remember boolean not null,
  device text not null,
  -- When the second factor was last given in this session; null for students.
  second_factor_at timestamptz,
  created_at timestamptz not null default now(),
  used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint sessions_of_one_person check (num_nonnulls(student_id, staff_id) = 1)
);
create index sessions_student on sessions (student_id);
create index sessions_staff on sessions (staff_id);
create index sessions_expiry on sessions (expires_at);

-- Every server process then ends the live streams of these sessions at once.
create function notify_sessions() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform pg_notify('sessions', '');
  end if;
  return null;
end $$;
create trigger notify_sessions after delete on sessions
  referencing old table as changed for each statement execute function notify_sessions();
create trigger notify_sessions after update on staff
  referencing new table as changed for each statement execute function notify_sessions();

-- A session that ended early, with the reason to show at the next request with its token.
create table ended_sessions (
  token_hash bytea primary key,
  why text not null,
  ended_at timestamptz not null default now()
);

-- A download requested by a member of staff. Its address only has a token, for any number of rows
-- and filters. Only that person can use it, until their session ends.
create table prepared_downloads (
  token_hash bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  kind text not null,
  request jsonb not null,
  expires_at timestamptz not null
);
create index prepared_downloads_session_id on prepared_downloads (session_id);
create index prepared_downloads_expires_at on prepared_downloads (expires_at);

-- A saved view of a list: one person's filters and sort under a name.
create table staff_views (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  list text not null,
  name text not null,
  -- The query of the list's address.
  search text not null,
  -- Whether its owner gets a link to it every Monday.
  weekly boolean not null default false,
  created_at timestamptz not null default now(),
  constraint staff_views_name unique (staff_id, list, name)
);

-- An action that one person proposes and another one approves.
create table proposals (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The kind's own data. Null once the student it is about was erased.
  data jsonb,
  -- Locks its subject against other actions, such as `money:12`.
  lock_key text not null,
  student_id bigint references students (id),
  amount_kobo bigint not null,
  summary text not null,
  -- The facts for the second person's decision; they must be unchanged at the approval.
  facts jsonb not null,
  -- What approving or refusing does, in sentences, as the second person reads them.
  effects jsonb not null,
  reason text not null,
  state text not null default 'open'
    check (state in ('open', 'approved', 'refused', 'withdrawn', 'expired')),
  proposed_by bigint not null references staff (id),
  proposed_at timestamptz not null,
  expires_at timestamptz not null,
  decided_by bigint references staff (id),
  decided_at timestamptz,
  decision text not null default '',
  -- When the proposer saw the decision.
  decision_seen_at timestamptz,
  constraint proposals_decided check ((state = 'open') = (decided_at is null)),
  constraint proposals_approved_by_another check (state <> 'approved' or decided_by <> proposed_by)
);
create unique index proposals_one_open on proposals (lock_key) where state = 'open';
create index proposals_about on proposals (lock_key, proposed_at);
create index proposals_by_time on proposals (proposed_at, id);
create index proposals_open on proposals (expires_at) where state = 'open';
create index proposals_student on proposals (student_id) where student_id is not null;
create index proposals_unseen on proposals (proposed_by, decided_at)
  where decision_seen_at is null and state in ('approved', 'refused', 'expired');

-- Long work that a member of staff started: it continues when they leave the page.
create table long_jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  title text not null,
  -- The kind's own input.
  input jsonb not null,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  started_by bigint not null references staff (id),
  started_at timestamptz not null,
  -- When its last step ended: a job without progress has lost its worker.
  moved_at timestamptz not null,
  ended_at timestamptz,
  -- Where the next step begins; it changes in the transaction of a step.
  cursor text,
  -- The job of the queue that works on it: an older one stops.
  turn integer not null default 0,
  done bigint not null default 0,
  -- Null if unknown.
  total bigint,
  -- The number of rows with each outcome, in words.
  counts jsonb not null default '{}',
  kept_rows integer not null default 0,
  problem text not null default ''
);
create index long_jobs_by_time on long_jobs (started_at, id);
create index long_jobs_of_person on long_jobs (started_by, started_at, id);
create index long_jobs_open on long_jobs (moved_at) where state in ('queued', 'running');
-- A second press of the same button starts nothing.
create unique index long_jobs_once on long_jobs (started_by, kind, md5(input::text))
  where state in ('queued', 'running');

-- The outcome of a long job for one of its rows, up to a limit.
create table long_job_rows (
  id bigint generated always as identity primary key,
  job_id bigint not null references long_jobs (id) on delete cascade,
  name text not null,
  outcome text not null,
  done boolean not null,
  -- The page about the row's subject; empty if it has none.
  path text not null default ''
);
create index long_job_rows_of_job on long_job_rows (job_id, id);
create index long_job_rows_not_done on long_job_rows (job_id, id) where not done;

-- References from system's tables to people.
alter table audit_entries
  add constraint audit_entries_student_id_fkey foreign key (student_id) references students (id);
alter table mails_switched_off
  add constraint mails_switched_off_student_id_fkey
  foreign key (student_id) references accounts (student_id);
alter table notifications
  add constraint notifications_student_id_fkey
  foreign key (student_id) references accounts (student_id);
