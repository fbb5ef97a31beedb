-- Kinds of email that a student has switched off.
create table mails_switched_off (
  student_id bigint not null references accounts (student_id),
  kind text not null,
  at timestamptz not null default now(),
  primary key (student_id, kind)
);

-- Where one press stops emails of this kind; null where they cannot be switched off.
alter table mails add column unsubscribe_url text;

-- The bell of every page counts these.
create index notifications_unread on notifications (student_id, created_at) where read_at is null;
create index notifications_created on notifications (created_at);
