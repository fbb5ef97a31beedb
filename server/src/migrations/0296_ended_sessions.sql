-- Why a session ended before its time, for whoever comes back with its token.
create table ended_sessions (
  token_hash bytea primary key,
  why text not null,
  ended_at timestamptz not null default now()
);

-- Every server process looks at once whose live streams have to end.
create function tell_of_sessions() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform pg_notify('sessions', '');
  end if;
  return null;
end $$;

create trigger tell_of_sessions after delete on sessions
  referencing old table as changed for each statement execute function tell_of_sessions();
create trigger tell_of_roles after update on staff
  referencing new table as changed for each statement execute function tell_of_sessions();
