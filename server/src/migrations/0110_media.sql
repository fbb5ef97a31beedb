-- Pictures and films that staff send. The file as it was sent stays, so that the part of a picture
-- that is shown can be chosen again.
alter table pictures
  add column id bigint generated always as identity,
  add column file_id uuid references files (id),
  -- The point that is in the middle of what is shown, and how much larger than needed it is drawn.
  add column focus_x real not null default 0.5 check (focus_x between 0 and 1),
  add column focus_y real not null default 0.5 check (focus_y between 0 and 1),
  add column zoom real not null default 1 check (zoom between 1 and 4),
  -- Counts the changes, so that two people who change the same picture see each other.
  add column revision integer not null default 1,
  add column created_at timestamptz not null default now(),
  add column created_by text not null default '';
create unique index pictures_id on pictures (id);
create index pictures_by_time on pictures (created_at, id);

alter table videos
  add column id bigint generated always as identity,
  add column title text not null default '',
  add column created_at timestamptz not null default now(),
  add column created_by text not null default '';
create unique index videos_id on videos (id);
create index videos_by_time on videos (created_at, id);
