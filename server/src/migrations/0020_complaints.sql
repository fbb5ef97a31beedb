-- A complaint can come from somebody who has no account: then it has a name and an address instead.
alter table tickets alter column student_id drop not null;
alter table tickets
  add column origin text not null default 'student' check (origin in ('student', 'desk', 'public')),
  add column contact_name text,
  add column contact_email text,
  -- As typed and proved by nobody.
  add column contact_matric_no text,
  -- What the portal knew when it was opened: a list of terms and details.
  add column facts jsonb not null default '[]',
  -- Pending: whom the centre waits for, and on which day it comes back.
  add column waiting_for text,
  add column waiting_until date,
  -- The centre has answered and the student has been silent since.
  add column answered_at timestamptz,
  add column reminded_at timestamptz,
  add column closed_at timestamptz,
  -- The newest message that the student has seen.
  add column seen_message_id bigint not null default 0,
  -- The sender's own key: what is sent twice is stored once.
  add column request_key uuid,
  add constraint tickets_someone check (student_id is not null or contact_email is not null),
  add constraint tickets_request unique (student_id, request_key);
create index tickets_waiting on tickets (waiting_until) where status = 'pending';
create index tickets_answered on tickets (answered_at) where status = 'open' and answered_at is not null;
update tickets set closed_at = updated_at where status = 'closed';
-- Answered before there was this column.
update tickets set answered_at = updated_at
  where status = 'open' and (select sender from ticket_messages
    where ticket_id = tickets.id order by sent_at desc, id desc limit 1) = 'staff';

alter table ticket_messages
  -- A note among staff, which the student never sees.
  add column internal boolean not null default false,
  add column request_key uuid,
  add constraint ticket_messages_request unique (ticket_id, request_key);

create table ticket_attachments (
  file_id uuid primary key references files (id),
  message_id bigint not null references ticket_messages (id) on delete cascade,
  position int not null
);
create index ticket_attachments_message on ticket_attachments (message_id, position);

-- What somebody wrote without logging in, until the link in their email is used.
create table unconfirmed_tickets (
  token_hash bytea primary key,
  full_name text not null,
  email_address text not null,
  matric_no text,
  category text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Set once the link was used; using it again gives the same ticket.
  ticket_id bigint references tickets (id) on delete cascade
);
create index unconfirmed_tickets_expiry on unconfirmed_tickets (expires_at);
