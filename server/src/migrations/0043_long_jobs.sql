-- Long work that a member of staff started: it goes on when they leave the page.
create table long_jobs (
  id bigint generated always as identity primary key,
  kind text not null,
  title text not null,
  -- What the kind needs to do it.
  input jsonb not null,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  started_by bigint not null references staff (id),
  started_at timestamptz not null,
  -- When its last step ended: one that no longer moves has lost its worker.
  moved_at timestamptz not null,
  ended_at timestamptz,
  -- Where the next step begins; it changes in the transaction of a step.
  cursor text,
  -- Which job of the queue works on it: an older one stops.
  turn integer not null default 0,
  done bigint not null default 0,
  -- Null while nobody knows.
  total bigint,
  -- How many rows had which outcome, in words.
  counts jsonb not null default '{}',
  kept_rows integer not null default 0,
  problem text not null default ''
);
create index long_jobs_by_time on long_jobs (started_at, id);
create index long_jobs_of_person on long_jobs (started_by, started_at, id);
create index long_jobs_open on long_jobs (moved_at) where state in ('queued', 'running');
-- A second press of the same button starts nothing.
create unique index long_jobs_once on long_jobs (started_by, kind, md5(input::text))
  where state in ('queued', 'running');

-- What became of each row, up to a limit.
create table long_job_rows (
  id bigint generated always as identity primary key,
  job_id bigint not null references long_jobs (id) on delete cascade,
  name text not null,
  outcome text not null,
  done boolean not null,
  -- The page of what the row is about; empty where it has none.
  path text not null default ''
);
create index long_job_rows_of_job on long_job_rows (job_id, id);
create index long_job_rows_not_done on long_job_rows (job_id, id) where not done;
