-- What a student is told inside the portal, written by the transaction that causes it.
create table notifications (
  id bigint generated always as identity primary key,
  student_id bigint not null references accounts (student_id),
  -- The same key is the same notification.
  key text not null unique,
  kind text not null,
  text text not null,
  -- The page of what it is about.
  path text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_student on notifications (student_id, created_at desc, id desc);
