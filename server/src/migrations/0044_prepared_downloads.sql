-- A download that a member of staff has asked for. Its address holds a token only, however many
-- rows and filters were chosen. It is theirs alone, and ends with their session.
create table prepared_downloads (
  token_hash bytea primary key,
  session_id bigint not null references sessions (id) on delete cascade,
  kind text not null,
  request jsonb not null,
  expires_at timestamptz not null
);
create index prepared_downloads_expires_at on prepared_downloads (expires_at);
create index prepared_downloads_session_id on prepared_downloads (session_id);
