-- Platform: what its engines (search, limits, live pages) keep here. The tables of the job queue
-- are made by its library, in a schema of their own.

create extension if not exists pg_trgm;

-- Lower case without tone marks and dots below, so that a name is found as people type it.
create function plain_text(given text) returns text
  language sql immutable strict parallel safe
  return translate(
    lower(regexp_replace(normalize(given, nfd), '[\u0300-\u036f]', '', 'g')),
    'ɓɗƙƴŋ’ʼ',
    'bdkyn''''');

-- A counter of the rate limiter, shared by all server processes. Unlogged: counted at every login,
-- and losing it in a crash of the database harms nobody.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  -- In milliseconds since 1970.
  expire bigint
);

-- Something that changed, for browsers that show it: where to look, never what is there. Kept for
-- minutes, so that a stream that broke goes on from where it was.
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
