-- Catalogue: sessions, courses, skills, and the places of a skill in a course.

-- An academic session, with or without courses.
create table academic_sessions (
  name text primary key check (name ~ '^\d{4}/\d{4}$'),
  created_at timestamptz not null default now(),
  created_by actor not null
);

-- A course in one session, which students register for.
create table courses (
  id bigint generated always as identity primary key,
  -- Public and never changed: it is printed on slips and part of addresses.
  code text not null unique check (code ~ '^[A-Z0-9-]{4,24}$'),
  session text not null references academic_sessions (name),
  course_code text not null,
  course_title text not null,
  level text not null check (level ~ '^[1-9]00 Level$'),
  semester integer not null check (semester in (1, 2)),
  fees_kobo integer not null check (fees_kobo > 0),
  -- Whether students may register now.
  open boolean not null,
  -- When students could first register; null for a draft.
  opened_at timestamptz,
  version integer not null default 1,
  constraint courses_one_of_session unique (session, course_code)
);

-- A skill that the centre teaches.
create table skills (
  id bigint generated always as identity primary key,
  -- Public: in addresses, and the skill code of the API.
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  category text not null,
  description text not null,
  detailed_description text not null,
  -- Skill pictures are served below /skill/ too, hence the folder.
  picture text references pictures (name) on delete set null check (picture like 'skills/%'),
  study_modes text[] not null
    check (cardinality(study_modes) > 0 and study_modes <@ array['Full Time', 'Part Time']),
  -- Null: open to every faculty.
  faculties text[] check (cardinality(faculties) > 0),
  position integer not null,
  -- Null for a draft, which has retired_at too: a skill is shown while that is null.
  published_at timestamptz,
  -- A skill that is no longer taught leaves the catalogue; its registrations stay.
  retired_at timestamptz,
  version integer not null default 1,
  constraint skills_draft_hidden check (published_at is not null or retired_at is not null)
);
create index skills_position on skills (position, id);

-- A picture in a skill's gallery.
create table skill_gallery (
  skill_id bigint not null references skills (id) on delete cascade,
  position integer not null,
  picture text not null references pictures (name) on delete cascade,
  primary key (skill_id, position)
);

-- A skill's places in one course.
create table offerings (
  -- Offerings are locked in the order of their id.
  id bigint generated always as identity unique,
  course_id bigint not null references courses (id) on delete cascade,
  skill_id bigint not null references skills (id),
  capacity integer not null check (capacity >= 0),
  study_modes text[] not null
    check (cardinality(study_modes) > 0 and study_modes <@ array['Full Time', 'Part Time']),
  -- Null: open to every faculty.
  faculties text[] check (cardinality(faculties) > 0),
  version integer not null default 1,
  primary key (course_id, skill_id)
);
create index offerings_skill on offerings (skill_id);

-- A batch: one training period of a course.
create table schedules (
  id bigint generated always as identity primary key,
  course_id bigint not null references courses (id) on delete cascade,
  batch text not null,
  study_modes text[] not null
    check (cardinality(study_modes) > 0 and study_modes <@ array['Full Time', 'Part Time']),
  start_date date not null,
  end_date date not null,
  -- Null: as in the settings.
  weekdays text[] check (cardinality(weekdays) > 0),
  training_time text,
  training_place text,
  -- A cancelled batch stays, because the history of registrations names it.
  cancelled_at timestamptz,
  version integer not null default 1,
  constraint schedules_in_order check (end_date >= start_date),
  constraint schedules_batch unique (course_id, batch),
  -- Ensures that a registration's batch belongs to its course.
  constraint schedules_of_application unique (course_id, id)
);

-- A trainer of a skill in a course, who may see its students.
create table workshop_trainers (
  course_id bigint not null,
  skill_id bigint not null,
  staff_id bigint not null references staff (id) on delete cascade,
  -- Null: they teach every batch.
  batch_id bigint references schedules (id) on delete cascade,
  primary key (course_id, skill_id, staff_id),
  constraint workshop_trainers_of_offering
    foreign key (course_id, skill_id) references offerings on delete cascade
);
create index workshop_trainers_staff on workshop_trainers (staff_id);

-- A place held for a student who is not registered there yet.
create table place_holds (
  id bigint generated always as identity primary key,
  -- For a paid change of skill that waits for staff, or for the first on the waiting list.
  kind text not null check (kind in ('skill_change', 'waiting_list')),
  offering_id bigint not null references offerings (id) on delete cascade,
  student_id bigint not null references accounts (student_id),
  -- Null: until it is released.
  until timestamptz,
  created_at timestamptz not null default now(),
  constraint place_holds_once unique (kind, offering_id, student_id)
);
create index place_holds_student on place_holds (student_id);
