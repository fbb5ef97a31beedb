-- Tokens of the university's own systems. Only the hash of a token is kept.
create table api_tokens (
  id bigint generated always as identity primary key,
  name text not null,
  token_hash bytea not null unique,
  -- How the token begins, so that people can tell two apart.
  start text not null,
  scopes text[] not null check (cardinality(scopes) > 0),
  created_by bigint not null references staff (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index api_tokens_creator on api_tokens (created_by);

-- The number of a registration's last change, null until it has one. Numbers are given by one
-- transaction at a time, after the change has committed: whoever has read up to a number has missed
-- nothing below it, however long the transaction took that made a change.
alter table registrations add column change_number bigint;

create table registration_feed (
  only_row boolean primary key default true check (only_row),
  last_number bigint not null default 0
);
insert into registration_feed default values;

create function forget_change_number() returns trigger language plpgsql as $$
begin
  new.change_number := null;
  return new;
end $$;

create trigger registration_changed before update on registrations
  for each row when (old.change_number is not distinct from new.change_number)
  execute function forget_change_number();
