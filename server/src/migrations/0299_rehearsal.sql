-- The row is there in a database that was made as a rehearsal. It takes test payments only, so it
-- never becomes the real one.
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
