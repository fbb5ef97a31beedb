-- What has changed, for browsers that look at it. Kept for minutes: a stream that broke goes on
-- from where it was. A row says where to look, never what is there.
create table live_events (
  id bigint generated always as identity primary key,
  -- Rows become visible in the order of commits, not of ids: readers resume by transaction.
  xid xid8 not null default pg_current_xact_id(),
  -- Who may hear of it, as `student:12`, `staff:3` or `staff`.
  audience text not null,
  topic text not null,
  key text not null default '',
  at timestamptz not null default clock_timestamp()
);
create index live_events_xid on live_events (xid);
create index live_events_at on live_events (at);
