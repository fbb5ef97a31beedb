-- Desk: complaints, announcements, imports, tokens, and the working tools of staff.

-- A complaint of a student, or of somebody without an account, who has a name and an address
-- instead.
create table complaints (
  id bigint generated always as identity primary key,
  -- Public: a student can quote it at the counter.
  code text not null unique,
  origin text not null default 'student' check (origin in ('student', 'desk', 'public')),
  student_id bigint references accounts (student_id),
  contact_name text,
  contact_email text,
  -- As typed, unverified.
  contact_matric_no text,
  subject text not null,
  -- Stored, because computing it for every complaint made a search slow.
  plain_subject text generated always as (plain_text(subject)) stored,
  category text not null
    check (category in ('Payment', 'Certificate', 'Skill', 'ESP Result', 'Other')),
  -- For a request to refund credit: the purpose of the credit, as in payment_attempts.purpose.
  refund_of text check (refund_of in ('enrolment', 'skill_change', 'certificate')),
  -- The portal's data when it was opened: a list of terms and details.
  facts jsonb not null default '[]',
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  status text not null default 'open' check (status in ('open', 'pending', 'closed')),
  -- Pending: whom the centre waits for, and when the complaint reopens.
  waiting_for text,
  waiting_until date,
  assigned_to bigint references staff (id) on delete set null,
  merged_into bigint references complaints (id) on delete set null,
  -- By when the centre should answer; null while nobody waits for it.
  due_at timestamptz,
  first_due_at timestamptz,
  first_answered_at timestamptz,
  -- The centre has answered, and the student has not replied since.
  answered_at timestamptz,
  reminded_at timestamptz,
  closed_at timestamptz,
  -- The newest message that the student has seen.
  seen_message_id bigint not null default 0,
  -- Increases with every message that the student sees and with every change of state.
  version integer not null default 1,
  -- The sender's own key: a repeated request is stored once.
  request_key uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint complaints_someone check (student_id is not null or contact_email is not null),
  constraint complaints_in_order check (updated_at >= created_at),
  constraint complaints_request unique (student_id, request_key)
);
-- A form that is sent twice at the desk opens one complaint.
create unique index complaints_desk_request on complaints (request_key) where origin = 'desk';
create index complaints_student on complaints (student_id, updated_at desc);
create index complaints_status on complaints (status, updated_at desc);
create index complaints_waiting on complaints (waiting_until) where status = 'pending';
create index complaints_answered on complaints (answered_at)
  where status = 'open' and answered_at is not null;
create index complaints_due on complaints (coalesce(due_at, 'infinity'::timestamptz), id);
create index complaints_created on complaints (created_at, id);
create index complaints_updated on complaints (updated_at, id);
create index complaints_assigned on complaints (assigned_to) where assigned_to is not null;
create index complaints_merged on complaints (merged_into) where merged_into is not null;
create index complaints_subject on complaints using gin (plain_subject gin_trgm_ops);
-- Complaints of visitors are found by what they gave of themselves.
create index complaints_of_visitor_address on complaints (lower(contact_email)) where student_id is null;
create index complaints_of_visitor_number on complaints (upper(contact_matric_no))
  where student_id is null;

-- A message of a complaint.
create table complaint_messages (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaints (id) on delete cascade,
  sender text not null check (sender in ('student', 'staff')),
  sender_name text not null,
  -- An internal note, hidden from the student.
  internal boolean not null default false,
  message text not null,
  sent_at timestamptz not null default now(),
  request_key uuid,
  constraint complaint_messages_request unique (complaint_id, request_key)
);
create index complaint_messages_complaint on complaint_messages (complaint_id, sent_at, id);

-- A file that was sent with a message.
create table complaint_attachments (
  file_id uuid primary key references files (id),
  message_id bigint not null references complaint_messages (id) on delete cascade,
  position integer not null
);
create index complaint_attachments_message on complaint_attachments (message_id, position);

-- How far a member of staff has read a complaint.
create table complaint_reads (
  complaint_id bigint not null references complaints (id) on delete cascade,
  staff_id bigint not null references staff (id) on delete cascade,
  message_id bigint not null,
  seen_at timestamptz not null,
  primary key (complaint_id, staff_id)
);

-- A complaint that somebody wrote without logging in, until the link in their email is used.
create table unconfirmed_complaints (
  token_hash bytea primary key,
  full_name text not null,
  email_address text not null,
  matric_no text,
  category text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set once the link was used; using it again gives the same complaint.
  complaint_id bigint references complaints (id) on delete cascade
);
create index unconfirmed_complaints_expiry on unconfirmed_complaints (expires_at);

-- A frequent answer of staff. Placeholders are filled in from the student's record.
create table saved_replies (
  id bigint generated always as identity primary key,
  title text not null,
  body text not null,
  -- Null: for every category.
  category text,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by actor not null
);
create unique index saved_replies_title on saved_replies (lower(title));
insert into saved_replies (title, category, updated_by, body) values
  ('Payment found', 'Payment', 'operator',
   'Good day {first_name}. We have checked with the payment gateway and found your payment of {amount}, reference {reference}. Your registration is confirmed and your slip is ready in the portal.'),
  ('Payment not received', 'Payment', 'operator',
   'Good day {first_name}. The payment gateway has no successful payment with the reference {reference}. If your bank debited you, the money usually returns within 24 hours. Please send us your bank statement of that day if it does not.'),
  ('Kept as credit', 'Payment', 'operator',
   'Good day {first_name}. We received your payment of {amount}, reference {reference}, and have kept it as credit. It will be used the next time you pay in the portal.'),
  ('Waiting for the bank', 'Payment', 'operator',
   'Good day {first_name}. We have asked the bank about your payment with the reference {reference}. You do not need to do anything. We will write to you as soon as we have its answer.'),
  ('Certificate: attendance', 'Certificate', 'operator',
   'Good day {first_name}. Your certificate can be requested once your training in {skill} is over and you have attended enough days. Request Certificate in the portal shows what is still missing.'),
  ('Skill and batch', 'Skill', 'operator',
   'Good day {first_name}. You are registered for {skill} in {course}. To change it, use Change Skill in the portal.'),
  ('More details, please', null, 'operator',
   'Good day {first_name}. Thank you for writing to us. Please send us a screenshot of what you see, so that we can help you.'),
  ('Solved', null, 'operator',
   'Good day {first_name}. This is now solved. If anything is still wrong, please reply here.');

-- A frequent reason of staff for rejecting a request.
create table saved_reasons (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('skill_change', 'certificate')),
  text text not null check (text <> ''),
  constraint saved_reasons_once unique (kind, text)
);

-- An announcement to students. Each gets a notification, and an email unless switched off.
create table announcements (
  id bigint generated always as identity primary key,
  subject text not null,
  message text not null,
  -- Which students it is for, and how staff read that.
  audience jsonb not null,
  audience_words text not null,
  sent_by actor not null,
  created_at timestamptz not null,
  send_at timestamptz,
  job_id bigint references long_jobs (id) on delete set null,
  started_at timestamptz,
  finished_at timestamptz,
  cancelled_at timestamptz,
  -- The number of students notified.
  notified integer not null default 0
);
create index announcements_by_time on announcements (created_at, id);

-- A student who got an announcement.
create table announcement_recipients (
  announcement_id bigint not null references announcements (id),
  student_id bigint not null references students (id) on delete cascade,
  notified_at timestamptz not null,
  -- False where the student has switched such emails off.
  emailed boolean not null,
  primary key (announcement_id, student_id)
);
create index announcement_recipients_by_student on announcement_recipients (student_id);

-- An import of the university's list of students, or of registrations from before the portal.
create table roster_imports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('students', 'past')),
  file_id uuid references files (id) on delete set null,
  file_name text not null,
  state text not null check (state in ('columns', 'reading', 'checked', 'failed', 'applying',
    'applied', 'undoing', 'undone', 'discarded')),
  -- The file's format, headers and first rows.
  inspected jsonb not null,
  -- The column of each field.
  choices jsonb not null,
  -- Why it could not be read, or must be checked again.
  problem text,
  summary jsonb,
  undo_summary jsonb,
  -- Counts the checks: a confirmation applies to the check that was seen.
  check_no integer not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  cancelled boolean not null default false,
  started_by actor not null,
  created_at timestamptz not null default now(),
  checked_at timestamptz,
  applied_at timestamptz,
  applied_by actor,
  undone_at timestamptz,
  undone_by actor
);
create index roster_imports_newest on roster_imports (created_at, id);

alter table past_registrations
  add constraint past_registrations_import_id_fkey
  foreign key (import_id) references roster_imports (id) on delete set null;

-- A row of an imported file, with its meaning and the values that it replaces.
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
  -- The content of a row of old records; `changed` then names what it adds.
  past jsonb,
  outcome text check (outcome in ('bad', 'added', 'changed', 'untouched')),
  -- Not a foreign key: a student who was added is removed when the import is undone.
  student_id bigint,
  -- The version of the student's record: at the comparison, then after the import.
  version integer,
  changed text[] not null default '{}',
  -- Corrected by staff, and different in the file; `taken` are those to be replaced nevertheless.
  conflicts text[] not null default '{}',
  taken text[] not null default '{}',
  -- Corrected by staff, and the same in the file.
  confirmed text[] not null default '{}',
  before jsonb,
  primary key (import_id, row_no)
);
create index roster_import_rows_outcome on roster_import_rows (import_id, outcome, row_no);
create index roster_import_rows_conflicts on roster_import_rows (import_id, row_no)
  where conflicts <> '{}';

-- A token of one of the university's own systems. Only its hash is kept.
create table api_tokens (
  id bigint generated always as identity primary key,
  name text not null,
  token_hash bytea not null unique,
  -- The token's first characters, so that people can distinguish tokens.
  start text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by bigint not null references staff (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

-- A finished step of the set-up checklist that other tables do not show.
create table set_up_steps (
  step text primary key,
  done_at timestamptz not null,
  done_by actor not null
);

-- A member of staff who views the portal as a student: tied to their session, and ended with it.
create table student_views (
  session_id bigint primary key references sessions (id) on delete cascade,
  student_id bigint not null references students (id) on delete cascade,
  until timestamptz not null
);
create index student_views_student on student_views (student_id);

-- A member of staff who is viewing something now. Unlogged: useless after a crash.
create unlogged table staff_presence (
  subject text not null,
  staff_id bigint not null references staff (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (subject, staff_id)
);
