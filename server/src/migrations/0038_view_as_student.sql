-- Staff who view the portal as a student: bound to their own session, and ended with it.
create table student_views (
  session_id bigint primary key references sessions (id) on delete cascade,
  student_id bigint not null references students (id) on delete cascade,
  until timestamptz not null
);
