-- System: settings, the audit log, files and pictures, emails and notifications.

-- Who did something: a kind and, for people and devices, their id. Never an email address, because
-- that may change.
create domain actor as text check (
  value ~ '^((staff|pin|device|token):[0-9]+|student:.+|[a-z]+(-[a-z]+)*)$');

-- The member of staff that an actor names; null for everybody else.
create function staff_of(actor text) returns bigint language sql immutable parallel safe as $$
  select substring(actor from '^staff:([0-9]+)$')::bigint
$$;

-- A setting whose value differs from its default.
create table settings (
  key text primary key,
  value jsonb not null,
  -- So that two people who change the same setting notice each other.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by actor not null
);

-- One row if this database holds the demo centre: it is then refused in production.
create table demo_data (
  only_row boolean primary key default true check (only_row),
  begun_at timestamptz not null default now(),
  -- Null after a start that was cut short: the next one goes on.
  finished_at timestamptz
);

-- One row if this database was made as a rehearsal. It takes test payments only, so it never
-- becomes the real one.
create table rehearsal (
  only_row boolean primary key default true check (only_row),
  since timestamptz not null default now()
);

create function keep_rehearsal() returns trigger language plpgsql as $$
begin
  raise exception 'A rehearsal stays a rehearsal: its payments are tests.';
end $$;
create trigger keep_rehearsal before update or delete on rehearsal
  for each row execute function keep_rehearsal();

-- An action in the audit log: what was done, by whom, to what. Rows are only ever added.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor actor not null,
  action text not null,
  subject text not null,
  -- The student concerned, who can be shown what happened. References `students` in people.
  student_id bigint,
  detail jsonb not null default '{}'
);
create index audit_entries_at on audit_entries (at, id);
create index audit_entries_actor on audit_entries (actor, at, id);
create index audit_entries_action on audit_entries (action, at, id);
create index audit_entries_subject on audit_entries (subject, at desc);
create index audit_entries_student on audit_entries (student_id, at desc, id desc)
  where student_id is not null;

-- A file of any kind. Its bytes are in `file_pieces`.
create table files (
  id uuid primary key default gen_random_uuid(),
  -- As the sender named it, for display.
  name text not null,
  -- Read from its content.
  type text not null,
  -- Null while it arrives.
  size bigint,
  hash text,
  created_at timestamptz not null default now(),
  -- Set by whatever the file was sent for; a file that nothing uses is removed.
  kept_at timestamptz
);
create index files_not_kept on files (created_at) where kept_at is null;

-- A piece of a file, so that a large one is written and read without ever being whole in memory.
create table file_pieces (
  file_id uuid not null references files (id) on delete cascade,
  -- Position of the piece's first byte in the file.
  start_byte bigint not null,
  bytes bytea not null,
  primary key (file_id, start_byte)
);
-- Compressed already. Said here because PostgreSQL 15 does not take it in a create table.
alter table file_pieces alter column bytes set storage external;

-- A picture of the site. What browsers load is in `picture_files`.
create table pictures (
  id bigint generated always as identity,
  name text primary key check (name ~ '^[a-z]+/[a-z0-9-]+$'),
  alt text not null,
  -- The file as it was sent, so that the visible part can be chosen again.
  file_id uuid references files (id),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) > 0),
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  -- The point at the centre of the visible part, and how much larger than needed it is drawn.
  focus_x real not null default 0.5 check (focus_x between 0 and 1),
  focus_y real not null default 0.5 check (focus_y between 0 and 1),
  zoom real not null default 1 check (zoom between 1 and 4),
  -- Which part stays visible where a page shows another shape than the stored one.
  focal text not null default 'center' check (focal in (
    'top-left', 'top', 'top-right', 'left', 'center', 'right', 'bottom-left', 'bottom',
    'bottom-right')),
  -- Made from the content of all its files: another picture has another address.
  version text not null,
  -- Counts the changes, so that two people who change the same picture notice each other.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  -- Removed, but kept because an earlier version of the home page shows it and can be restored.
  removed_at timestamptz
);
create unique index pictures_id on pictures (id);
create index pictures_by_time on pictures (created_at, id);

-- A picture in one size and format, as browsers load it.
create table picture_files (
  picture text not null references pictures (name) on delete cascade,
  width integer not null,
  format text not null check (format in ('avif', 'webp')),
  bytes bytea not null,
  hash text not null,
  primary key (picture, width, format)
);
alter table picture_files alter column bytes set storage external;

-- A film of the site.
create table videos (
  id bigint generated always as identity,
  name text primary key check (name ~ '^[a-z0-9-]+$'),
  title text not null default '',
  file_id uuid not null references files (id),
  hash text not null,
  -- What is seen and heard, as WebVTT; null where nobody has written it.
  captions text,
  -- Counts the changes, so that two people who change the same film notice each other.
  revision integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index videos_id on videos (id);
create index videos_by_time on videos (created_at, id);

-- An email to send. It commits with the fact that it reports, or not at all.
create table mails (
  id uuid primary key default gen_random_uuid(),
  -- The same key queued twice is the same email: effects happen once.
  key text not null unique,
  kind text not null,
  -- Codes leave before everything else, money before the rest, and bulk email delays nobody.
  class text not null check (class in ('code', 'money', 'other', 'bulk')),
  to_address text not null,
  subject text not null,
  -- Erased once sent where the email carries a secret.
  html text,
  text text,
  has_secret boolean not null,
  -- Where one press stops emails of this kind; null where they cannot be switched off.
  unsubscribe_url text,
  status text not null default 'queued'
    check (status in ('queued', 'sending', 'sent', 'retrying', 'failed')),
  attempts integer not null default 0,
  error text,
  -- From then on it is not sent any more: the code in it has expired.
  useless_after timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_created_id on mails (created_at, id);
create index mails_status on mails (status, created_at, id);
create index mails_kind on mails (kind, created_at, id);
create index mails_bulk on mails (updated_at desc) where class = 'bulk';
-- A student's page shows the emails to their addresses; staff search by the beginning of one.
create index mails_to on mails (lower(to_address), created_at desc);
create index mails_to_start on mails (lower(to_address) text_pattern_ops, created_at, id);

-- An email that the demo's mailbox has received, in place of a real inbox.
create table mailbox_messages (
  mail_id uuid primary key references mails (id) on delete cascade,
  html text not null,
  text text not null,
  received_at timestamptz not null default now()
);

-- A kind of email that a student has switched off.
create table mails_switched_off (
  -- References `accounts` in people.
  student_id bigint not null,
  kind text not null,
  at timestamptz not null default now(),
  primary key (student_id, kind)
);

-- An address that a mail server has refused for good. An email that arrives clears it.
create table bad_addresses (
  address text primary key check (address = lower(address)),
  reason text not null,
  refused_at timestamptz not null
);

-- The only row says whether bulk email is paused because too much of it failed.
create table bulk_mail (
  only_row boolean primary key default true check (only_row),
  paused_at timestamptz,
  -- Emails before this are no longer counted.
  counted_from timestamptz not null default '2000-01-01Z'
);
insert into bulk_mail default values;

-- A notification that a student sees inside the portal, written by the transaction that causes it.
create table notifications (
  id bigint generated always as identity primary key,
  -- References `accounts` in people.
  student_id bigint not null,
  -- The same key is the same notification.
  key text not null unique,
  kind text not null,
  text text not null,
  -- The page of what it is about.
  path text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_student on notifications (student_id, created_at desc, id desc);
-- The bell on every page counts these.
create index notifications_unread on notifications (student_id, created_at) where read_at is null;
create index notifications_created on notifications (created_at);
