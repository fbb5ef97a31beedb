-- Which trainers teach which skill of which course: they see its students.
create table workshop_trainers (
  application_id bigint not null,
  skill_id bigint not null,
  staff_id bigint not null references staff (id) on delete cascade,
  primary key (application_id, skill_id, staff_id),
  foreign key (application_id, skill_id) references offerings on delete cascade
);
create index workshop_trainers_staff on workshop_trainers (staff_id);
