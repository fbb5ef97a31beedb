-- Site: the public pages and the centre's content there. Lists of the home page are ordered by
-- position.

-- A slide at the top of the home page.
create table home_slides (
  position integer primary key,
  title text not null,
  line text not null,
  picture text references pictures (name) on delete set null
);

-- The centre's director or a deputy.
create table home_leaders (
  position integer primary key,
  role text not null check (role in ('director', 'deputy')),
  name text not null,
  title text not null,
  headline text not null,
  -- The director's message, a deputy's few lines.
  words text not null,
  picture text references pictures (name) on delete set null
);
create unique index home_leaders_one_director on home_leaders (role) where role = 'director';

-- A goal of the centre.
create table home_goals (
  position integer primary key,
  title text not null,
  text text not null
);

-- A quotation of a former student about the centre.
create table home_testimonials (
  position integer primary key,
  name text not null,
  skill text not null,
  attended text not null,
  quote text not null,
  picture text references pictures (name) on delete set null
);

-- The video of the home page.
create table home_video (
  only_row boolean primary key default true check (only_row),
  title text not null,
  -- Null for an external video, whose address is a setting.
  video text references videos (name) on delete cascade,
  poster text references pictures (name) on delete set null
);

-- The call to action at the end of the home page.
create table home_call_to_action (
  only_row boolean primary key default true check (only_row),
  title text not null,
  line text not null
);

-- A part of the home page that was ever changed, in its edited form.
create table site_sections (
  section text primary key,
  -- Null: as published.
  content jsonb,
  -- The content when the draft began: fields that the editor has not changed follow changes by
  -- others in the settings.
  base jsonb,
  -- Only increases, so that concurrent edits are detected.
  version integer not null,
  changed_by actor not null,
  changed_at timestamptz not null
);

-- When the draft will be published. The only row is also the lock for changes of the draft.
create table site_schedule (
  only_row boolean primary key default true check (only_row),
  publish_at timestamptz,
  scheduled_by actor,
  note text not null default '',
  constraint site_schedule_by_somebody check ((publish_at is null) = (scheduled_by is null))
);
insert into site_schedule default values;

-- A published version of the home page, complete, so that it can be restored.
create table site_versions (
  id bigint generated always as identity primary key,
  content jsonb not null,
  sections text[] not null,
  note text not null,
  published_by actor not null,
  published_at timestamptz not null
);
create index site_versions_by_time on site_versions (published_at, id);

-- A published exhibition of student work, with its draft.
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
  video text references videos (name) on delete set null,
  held_on date not null,
  featured boolean not null default false,
  -- Among the featured ones, and among the others; equal ones by their date.
  position integer not null default 0,
  -- Null: never shown.
  published_at timestamptz,
  hidden_at timestamptz,
  -- The content that would be published.
  draft jsonb,
  publish_at timestamptz,
  publish_by actor,
  version integer not null default 1,
  changed_by actor,
  changed_at timestamptz,
  constraint exhibitions_video check (video is null or media_type = 'video')
);
create index exhibitions_shown on exhibitions (featured desc, held_on desc, id);

-- A further picture of an exhibition.
create table exhibition_pictures (
  exhibition_id bigint not null references exhibitions (id) on delete cascade,
  position integer not null,
  picture text not null references pictures (name) on delete cascade,
  primary key (exhibition_id, position)
);

-- A published version of an exhibition, complete, so that it can be restored.
create table exhibition_versions (
  id bigint generated always as identity primary key,
  exhibition_id bigint not null references exhibitions (id) on delete cascade,
  content jsonb not null,
  published_by actor not null,
  published_at timestamptz not null
);
create index exhibition_versions_newest on exhibition_versions (exhibition_id, id desc);

-- A line above every page of the public site or of the student portal, for a period.
create table banners (
  id bigint generated always as identity primary key,
  text text not null,
  link text not null,
  place text not null check (place in ('site', 'portal', 'both')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  version integer not null default 1,
  changed_by actor not null,
  created_at timestamptz not null,
  constraint banners_in_order check (ends_at >= starts_at)
);
create index banners_by_end on banners (ends_at);
