-- Academic sessions, also those that have no course yet.
create table academic_sessions (
  name text primary key check (name ~ '^\d{4}/\d{4}$'),
  created_at timestamptz not null default now(),
  created_by text not null default 'portal'
);
insert into academic_sessions (name) select distinct session from applications;

alter table applications
  add column version integer not null default 1,
  -- When students could first register; null for a draft.
  add column opened_at timestamptz;
update applications set opened_at = now();

-- A process of the version before adds courses without naming their session or their opening.
create function complete_application() returns trigger language plpgsql as $$
begin
  insert into academic_sessions (name) values (new.session) on conflict do nothing;
  if new.open and new.opened_at is null then new.opened_at := now(); end if;
  return new;
end $$;
create trigger complete_application before insert or update on applications
  for each row execute function complete_application();

-- Whom an offer is for: until now this was the same in every course.
alter table offerings
  add column version integer not null default 1,
  add column study_modes text[]
    check (cardinality(study_modes) > 0 and study_modes <@ array['Full Time', 'Part Time']),
  -- Null: open to every faculty.
  add column faculties text[] check (cardinality(faculties) > 0);
update offerings set study_modes = skills.study_modes, faculties = skills.faculties
  from skills where skills.id = offerings.skill_id;

-- A process of the version before adds offers without saying whom they are for.
create function complete_offering() returns trigger language plpgsql as $$
begin
  if new.study_modes is null then
    select study_modes, faculties into new.study_modes, new.faculties
      from skills where id = new.skill_id;
  end if;
  return new;
end $$;
create trigger complete_offering before insert on offerings
  for each row execute function complete_offering();
alter table offerings alter column study_modes set not null;

alter table skills
  add column version integer not null default 1,
  -- Null for a draft, which has retired_at too: a skill is shown while that is null.
  add column published_at timestamptz default now(),
  add constraint skills_draft_hidden check (published_at is not null or retired_at is not null);

alter table schedules
  add column version integer not null default 1,
  -- Null: as the settings say.
  add column weekdays text[] check (cardinality(weekdays) > 0),
  add column training_time text,
  add column training_place text,
  -- A cancelled batch stays, because the history of registrations names it.
  add column cancelled_at timestamptz;
