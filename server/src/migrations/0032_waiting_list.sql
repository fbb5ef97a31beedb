-- Who waits for a place in a full skill of a course. The line is in the order of the id.
create table waiting_list (
  id bigint generated always as identity primary key,
  offering_id bigint not null references offerings (id) on delete cascade,
  student_id bigint not null references accounts (student_id),
  state text not null default 'waiting'
    check (state in ('waiting', 'offered', 'taken', 'expired', 'left', 'declined', 'closed')),
  joined_at timestamptz not null,
  offered_at timestamptz,
  -- The place itself is a row in place_holds with the same end.
  offered_until timestamptz check ((offered_until is null) or offered_at is not null),
  -- Opening the payment extends the offer once.
  extended boolean not null default false,
  ended_at timestamptz check ((ended_at is null) = (state in ('waiting', 'offered')))
);
create unique index waiting_list_one_live on waiting_list (offering_id, student_id)
  where state in ('waiting', 'offered');
create index waiting_list_line on waiting_list (offering_id, id) where state = 'waiting';
create index waiting_list_offered on waiting_list (offered_until) where state = 'offered';
create index waiting_list_student on waiting_list (student_id);
