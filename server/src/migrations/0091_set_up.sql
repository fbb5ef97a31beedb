-- Steps of the set-up checklist that cannot be seen from other tables.
create table set_up_steps (
  step text primary key,
  done_at timestamptz not null,
  done_by text not null
);
