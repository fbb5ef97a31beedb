-- A trainer may teach one batch of a workshop; all of them where it is empty.
alter table workshop_trainers
  add column batch_id bigint references schedules (id) on delete cascade;
create index workshop_trainers_batch on workshop_trainers (batch_id);
