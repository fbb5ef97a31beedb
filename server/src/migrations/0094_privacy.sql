-- Which version of the privacy notice a student saw when the account was created, and when.
alter table accounts
  add column privacy_version integer,
  add column privacy_seen_at timestamptz;

-- Students who were erased: a keyed hash of the matric number, so that no import brings them back
-- and nobody can read who they were.
create table erased_students (
  matric_hash bytea primary key,
  erased_at timestamptz not null
);

-- Set where the person was erased and money or certificates remain.
alter table students add column erased_at timestamptz;
