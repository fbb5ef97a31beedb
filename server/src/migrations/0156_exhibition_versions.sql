-- What was published of an exhibition, whole, so that it can be restored.
create table exhibition_versions (
  id bigint generated always as identity primary key,
  exhibition_id bigint not null references exhibitions (id) on delete cascade,
  content jsonb not null,
  published_by text not null,
  published_at timestamptz not null
);
create index exhibition_versions_newest on exhibition_versions (exhibition_id, id desc);
