-- Whether this database holds the demo centre: such a one is refused in production.
create table demo_data (
  only_row boolean primary key default true check (only_row),
  begun_at timestamptz not null default now(),
  -- Null after a start that was cut short: the next one goes on.
  finished_at timestamptz
);

-- What is known of a picture. Its bytes are in picture_files, one row for each size and format.
create table pictures (
  name text primary key check (name ~ '^[a-z]+/[a-z0-9-]+$'),
  alt text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  widths integer[] not null check (cardinality(widths) > 0),
  colour text not null check (colour ~ '^#[0-9a-f]{6}$'),
  -- Made from the content of all its files: another picture has another address.
  version text not null
);

create table picture_files (
  picture text not null references pictures (name) on delete cascade,
  width integer not null,
  format text not null check (format in ('avif', 'webp')),
  bytes bytea not null,
  hash text not null,
  primary key (picture, width, format)
);
-- These bytes are compressed already: trying again costs time and gains nothing.
alter table picture_files alter column bytes set storage external;

create table videos (
  name text primary key check (name ~ '^[a-z0-9-]+$'),
  bytes bytea not null,
  hash text not null
);
alter table videos alter column bytes set storage external;

-- The landing page. Lists are kept in the order of their position.
create table home_slides (
  position integer primary key,
  title text not null,
  line text not null,
  picture text references pictures (name) on delete set null
);

create table home_leaders (
  position integer primary key,
  role text not null check (role in ('director', 'deputy')),
  name text not null,
  title text not null,
  headline text not null default '',
  -- The director's message, a deputy's few lines.
  words text not null,
  picture text references pictures (name) on delete set null
);
create unique index home_leaders_one_director on home_leaders (role) where role = 'director';

create table home_goals (
  position integer primary key,
  title text not null,
  text text not null
);

create table home_testimonials (
  position integer primary key,
  name text not null,
  skill text not null,
  attended text not null,
  quote text not null,
  picture text references pictures (name) on delete set null
);

create table home_video (
  only_row boolean primary key default true check (only_row),
  title text not null,
  video text not null references videos (name) on delete cascade,
  poster text references pictures (name) on delete set null
);

-- What the centre teaches.
create table skills (
  id bigint generated always as identity primary key,
  -- Public: in addresses, and the skill code of the API.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  category text not null,
  description text not null,
  detailed_description text not null,
  -- Skill pictures are served below /skill/ too, hence the folder.
  picture text references pictures (name) on delete set null check (picture like 'skills/%'),
  study_modes text[] not null
    check (cardinality(study_modes) > 0 and study_modes <@ array['Full Time', 'Part Time']),
  -- Null: open to every faculty.
  faculties text[] check (cardinality(faculties) > 0),
  position integer not null,
  -- A skill that is no longer taught leaves the catalogue; its registrations stay.
  retired_at timestamptz
);
create index skills_position on skills (position, id);

create table skill_gallery (
  skill_id bigint not null references skills (id) on delete cascade,
  position integer not null,
  picture text not null references pictures (name) on delete cascade,
  primary key (skill_id, position)
);

-- One course offered in one session: what a student registers for.
create table applications (
  id bigint generated always as identity primary key,
  -- Public and never changed: it stands on slips and in addresses.
  code text not null unique check (code ~ '^[A-Z0-9-]{4,24}$'),
  session text not null check (session ~ '^\d{4}/\d{4}$'),
  course_code text not null,
  course_title text not null,
  level text not null check (level ~ '^[1-9]00 Level$'),
  semester integer not null check (semester in (1, 2)),
  fees_kobo integer not null check (fees_kobo > 0),
  -- Whether students may register now.
  open boolean not null,
  unique (session, course_code)
);

-- A skill's places in one course and session.
create table offerings (
  application_id bigint not null references applications (id) on delete cascade,
  skill_id bigint not null references skills (id),
  capacity integer not null check (capacity >= 0),
  primary key (application_id, skill_id)
);
create index offerings_skill on offerings (skill_id);

-- The training periods of a course in a session.
create table schedules (
  id bigint generated always as identity primary key,
  application_id bigint not null references applications (id) on delete cascade,
  batch text not null,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  study_modes text[] not null
    check (cardinality(study_modes) > 0 and study_modes <@ array['Full Time', 'Part Time']),
  unique (application_id, batch)
);

-- Student work on show.
create table exhibitions (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  semester text not null,
  category text not null,
  students text[] not null check (cardinality(students) > 0),
  description text not null,
  media_type text not null check (media_type in ('image', 'video')),
  picture text references pictures (name) on delete set null,
  video text references videos (name) on delete set null check (video is null or media_type = 'video'),
  held_on date not null,
  featured boolean not null default false
);
create index exhibitions_shown on exhibitions (featured desc, held_on desc, id);

create table exhibition_pictures (
  exhibition_id bigint not null references exhibitions (id) on delete cascade,
  position integer not null,
  picture text not null references pictures (name) on delete cascade,
  primary key (exhibition_id, position)
);

-- A student's complaint and what was said about it.
create table tickets (
  id bigint generated always as identity primary key,
  -- Public: what a student can name at the counter.
  code text not null unique,
  student_id bigint not null references accounts (student_id),
  subject text not null,
  category text not null check (category in ('Payment', 'Certificate', 'Skill', 'ESP Result', 'Other')),
  priority text not null default 'medium' check (priority in ('low', 'medium', 'high')),
  status text not null default 'open' check (status in ('open', 'pending', 'closed')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now() check (updated_at >= created_at)
);
create index tickets_student on tickets (student_id, updated_at desc);
create index tickets_status on tickets (status, updated_at desc);

create table ticket_messages (
  id bigint generated always as identity primary key,
  ticket_id bigint not null references tickets (id) on delete cascade,
  sender text not null check (sender in ('student', 'staff')),
  sender_name text not null,
  message text not null,
  sent_at timestamptz not null default now()
);
create index ticket_messages_ticket on ticket_messages (ticket_id, sent_at, id);
