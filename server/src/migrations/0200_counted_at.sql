-- When the days were counted last: the list of students at risk says so.
alter table attendance_counts add column counted_at timestamptz not null default now();
