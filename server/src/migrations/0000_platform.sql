-- Platform: tables of its engines (search, limits, live pages). The job queue's library creates its
-- tables in its own schema.

create extension if not exists pg_trgm;

-- Lower case without tone marks and dots below, so that names are found as people type them.
create function plain_text(given text) returns text
  language sql immutable strict parallel safe
  return translate(
    lower(regexp_replace(normalize(given, nfd), '[\u0300-\u036f]', '', 'g')),
    'ɓɗƙƴŋ’ʼ',
    'bdkyn''''');

-- A counter of the rate limiter, shared by all server processes. Unlogged: it is written at every
-- login, and losing it in a database crash does no harm.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  -- In milliseconds since 1970.
  expire bigint
);

-- A change to announce to browsers: what to reload, never its content. Kept for minutes, so that an
-- interrupted stream can resume.
create table live_events (
  id bigint generated always as identity primary key,
  -- Rows become visible in the order of commits, not of ids: readers resume by transaction.
  xid xid8 not null default pg_current_xact_id(),
  -- Who may see it: `student:12`, `staff:3` or `staff`.
  audience text not null,
  topic text not null,
  key text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index live_events_xid on live_events (xid);
create index live_events_at on live_events (at);
