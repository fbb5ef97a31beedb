-- System: settings, the audit log, files and pictures, emails and notifications.

-- An actor: a kind and, for people and scanners, their id. Never an email address, because that may
-- change.
create domain actor as text check (
  value ~ '^((staff|pin|scanner|token):[0-9]+|student:.+|[a-z]+(-[a-z]+)*)$');

-- The id of an actor who is a member of staff; null for others.
create function staff_of(actor text) returns bigint language sql immutable parallel safe as $$
  select substring(actor from '^staff:([0-9]+)$')::bigint
$$;

-- A setting whose value differs from its default.
create table settings (
  key text primary key,
  value jsonb not null,
  -- Detects that another person has changed the same setting.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by actor not null
);

-- An earlier value of a setting: a limit that was raised counts only after some days.
create table former_settings (
  id bigint generated always as identity primary key,
  key text not null,
  -- Null where the setting had never been changed.
  value jsonb,
  replaced_at timestamptz not null default now(),
  replaced_by actor not null
);
create index former_settings_key on former_settings (key, replaced_at);

-- One row if this database holds the demo centre: it is then refused in production.
create table demo_data (
  only_row boolean primary key default true check (only_row),
  begun_at timestamptz not null default now(),
  -- Null after an interrupted start: the next one resumes.
  finished_at timestamptz
);

-- One row if this database was made as a rehearsal. It only takes test payments, so it never
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

-- An action in the audit log, with its actor and subject. Rows are only ever added.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor actor not null,
  action text not null,
  subject text not null,
  -- The student concerned, whose history shows it. References `students` in people.
  student_id bigint,
  detail jsonb not null default '{}'
);
create index audit_entries_at on audit_entries (at, id);
create index audit_entries_actor on audit_entries (actor, at, id);
create index audit_entries_action on audit_entries (action, at, id);
create index audit_entries_subject on audit_entries (subject, at desc);
create index audit_entries_student on audit_entries (student_id, at desc, id desc)
  where student_id is not null;
-- What people wrote: reasons, names, teller numbers. Actors are found by their own column.
create index audit_entries_texts on audit_entries using gin (
  plain_text(jsonb_path_query_array(detail, '$.* ? (@.type() == "string"
    && !(@ starts with "staff:") && !(@ starts with "student:"))')::text) gin_trgm_ops);

-- A file of any kind. Its bytes are in `file_pieces`.
create table files (
  id uuid primary key default gen_random_uuid(),
  -- The sender's name for it, for display.
  name text not null,
  -- Read from its content.
  type text not null,
  -- Null while it arrives.
  size bigint,
  hash text,
  created_at timestamptz not null default now(),
  -- Set when something uses the file; unused files are removed.
  kept_at timestamptz
);
create index files_not_kept on files (created_at) where kept_at is null;

-- A piece of a file, so that a large one is never held in memory as a whole.
create table file_pieces (
  file_id uuid not null references files (id) on delete cascade,
  -- Position of the piece's first byte in the file.
  start_byte bigint not null,
  bytes bytea not null,
  primary key (file_id, start_byte)
);
-- Compressed already. Separate, because PostgreSQL 15 does not accept it in create table.
alter table file_pieces alter column bytes set storage external;

-- A picture of the site. What browsers load is in `picture_files`.
create table pictures (
  id bigint generated always as identity,
  name text primary key check (name ~ '^[a-z]+/[a-z0-9-]+$'),
  alt text not null,
  -- The file as it was uploaded, so that the visible part can be chosen again.
  file_id uuid references files (id),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) > 0),
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  -- The centre of the visible part, and its zoom.
  focus_x real not null default 0.5 check (focus_x between 0 and 1),
  focus_y real not null default 0.5 check (focus_y between 0 and 1),
  zoom real not null default 1 check (zoom between 1 and 4),
  -- The part that stays visible if a page shows another shape than the stored one.
  focal text not null default 'center' check (focal in (
    'top-left', 'top', 'top-right', 'left', 'center', 'right', 'bottom-left', 'bottom',
    'bottom-right')),
  -- A hash of all its files: a changed picture has a new address.
  version text not null,
  -- Increases with every change, to detect that another person has changed the same picture.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  -- Removed, but kept because a version of the home page that can be restored uses it.
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

-- A video of the site.
create table videos (
  id bigint generated always as identity,
  name text primary key check (name ~ '^[a-z0-9-]+$'),
  title text not null default '',
  file_id uuid not null references files (id),
  hash text not null,
  -- What is seen and heard, as WebVTT; null where nobody has written it.
  captions text,
  -- Increases with every change, to detect that another person has changed the same video.
  revision integer not null default 1,
  created_at timestamptz not null default now()
);
create unique index videos_id on videos (id);
create index videos_by_time on videos (created_at, id);

-- An email to send. It commits with the change that it reports, or not at all.
create table mails (
  id uuid primary key default gen_random_uuid(),
  -- A key that is queued twice is one email.
  key text not null unique,
  kind text not null,
  -- Codes leave before everything else, money before the rest, and bulk email delays nobody.
  class text not null check (class in ('code', 'money', 'other', 'bulk')),
  to_address text not null,
  subject text not null,
  -- Erased once sent if the email carries a secret.
  html text,
  text text,
  has_secret boolean not null,
  -- The one-click unsubscribe address; null for emails that cannot be switched off.
  unsubscribe_url text,
  status text not null default 'queued'
    check (status in ('queued', 'sending', 'sent', 'retrying', 'failed')),
  attempts integer not null default 0,
  error text,
  -- Not sent after this time: the code in it has expired.
  useless_after timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_created_id on mails (created_at, id);
create index mails_status on mails (status, created_at, id);
create index mails_kind on mails (kind, created_at, id);
create index mails_bulk on mails (updated_at desc) where class = 'bulk';
-- A student's page lists emails to their addresses; staff search by the start of an address.
create index mails_to on mails (lower(to_address), created_at desc);
create index mails_to_start on mails (lower(to_address) text_pattern_ops, created_at, id);

-- An email delivered to the demo's mailbox instead of a real inbox.
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

-- An address that a mail server has refused permanently. A delivered email clears it.
create table bad_addresses (
  address text primary key check (address = lower(address)),
  reason text not null,
  refused_at timestamptz not null
);

-- The only row has the state of bulk email: paused if too much of it failed.
create table bulk_mail (
  only_row boolean primary key default true check (only_row),
  paused_at timestamptz,
  -- Earlier emails do not count.
  counted_from timestamptz not null default '2000-01-01Z'
);
insert into bulk_mail default values;

-- A notification in the portal, written by the transaction that causes it.
create table notifications (
  id bigint generated always as identity primary key,
  -- References `accounts` in people.
  student_id bigint not null,
  -- A key has one notification.
  key text not null unique,
  kind text not null,
  text text not null,
  -- The related page.
  path text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_student on notifications (student_id, created_at desc, id desc);
-- The bell on every page counts these.
create index notifications_unread on notifications (student_id, created_at) where read_at is null;
create index notifications_created on notifications (created_at);
