-- A line above every page of the public site or of the student portal, from a time until another.
create table banners (
  id bigint generated always as identity primary key,
  text text not null,
  link text not null default '',
  place text not null check (place in ('site', 'portal', 'both')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at >= starts_at),
  version integer not null default 1,
  changed_by text not null,
  created_at timestamptz not null
);
create index banners_by_end on banners (ends_at);
