-- Staff search and filter up to a million students: names are stored as they are compared.
alter table students
  add column plain_name text collate "C" not null
    generated always as (plain_text(surname || ' ' || firstname)) stored,
  -- Counts the changes: whoever saves over a newer version is told.
  add column version integer not null default 1;

drop index students_name;
create index students_name on students (plain_name, id);
create index students_name_parts on students using gin (plain_name gin_trgm_ops);
create index students_matric_prefix on students (matric_no text_pattern_ops);
create index students_level on students (level, plain_name, id);
create index students_department on students (department, plain_name, id);
create index students_faculty on students (faculty, plain_name, id);
create index students_session on students (session, plain_name, id);
create index accounts_locked on accounts (student_id) where locked_at is not null;

create function count_student_version() returns trigger language plpgsql as $$
begin
  if (new.surname, new.firstname, new.gender, new.birth_date, new.department, new.faculty,
      new.program, new.level, new.study_mode, new.session, new.email_address, new.telephone,
      new.marital_status, new.religion, new.home_town, new.mode_of_entry, new.state_of_origin,
      new.local_government)
    is distinct from
     (old.surname, old.firstname, old.gender, old.birth_date, old.department, old.faculty,
      old.program, old.level, old.study_mode, old.session, old.email_address, old.telephone,
      old.marital_status, old.religion, old.home_town, old.mode_of_entry, old.state_of_origin,
      old.local_government)
  then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger count_student_version before update on students
  for each row execute function count_student_version();

-- Every word of every name: a word with a typing error is compared with these, not with all students.
create table student_name_words (
  word text collate "C" primary key
);
create index student_name_words_near on student_name_words using gin (word gin_trgm_ops);

create function add_student_name_words() returns trigger language plpgsql as $$
begin
  -- In one order, so that two imports cannot wait for each other.
  insert into student_name_words (word)
    select distinct parts.word
    from new_students, regexp_split_to_table(plain_name, '[^a-z]+') as parts (word)
    where length(parts.word) > 2 and not exists (
      select 1 from student_name_words known where known.word = parts.word)
    order by parts.word
    on conflict do nothing;
  return null;
end $$;
create trigger add_student_name_words after insert on students
  referencing new table as new_students
  for each statement execute function add_student_name_words();
create trigger add_changed_name_words after update on students
  referencing new table as new_students
  for each statement execute function add_student_name_words();

insert into student_name_words (word)
  select distinct parts.word
  from students, regexp_split_to_table(plain_name, '[^a-z]+') as parts (word)
  where length(parts.word) > 2;

-- A person's own views of a list: filters and sort under a name.
create table staff_views (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  list text not null,
  name text not null,
  -- The query of the list's address.
  search text not null,
  created_at timestamptz not null default now(),
  unique (staff_id, list, name)
);

-- A student's page shows the mails to their addresses.
create index mails_to on mails (lower(to_address), created_at desc);
create index registrations_student on registrations (student_id, registered_at desc);
