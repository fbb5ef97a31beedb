-- The home page while it is edited: one row for each part that anybody ever changed. Without
-- content it is as visitors see it; the version only counts up, so that two editors see each other.
create table site_sections (
  section text primary key,
  content jsonb,
  version integer not null,
  changed_by text not null,
  changed_at timestamptz not null
);

-- When the draft is to be published; the row is also the lock of everybody who changes it.
create table site_schedule (
  only_row boolean primary key default true check (only_row),
  publish_at timestamptz,
  scheduled_by text not null default '',
  note text not null default '',
  check ((publish_at is null) = (scheduled_by = ''))
);
insert into site_schedule default values;

-- What was published, whole, so that it can be restored.
create table site_versions (
  id bigint generated always as identity primary key,
  content jsonb not null,
  sections text[] not null,
  note text not null,
  published_by text not null,
  published_at timestamptz not null
);
create index site_versions_by_time on site_versions (published_at, id);

create table home_call_to_action (
  only_row boolean primary key default true check (only_row),
  title text not null,
  line text not null
);

-- A film elsewhere has a title and a picture too.
alter table home_video alter column video drop not null;
