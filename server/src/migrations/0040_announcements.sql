-- What the centre tells every student. Each gets a notification, and an email unless switched off.
create table announcements (
  id bigint generated always as identity primary key,
  subject text not null,
  message text not null,
  sent_by text not null,
  created_at timestamptz not null
);
