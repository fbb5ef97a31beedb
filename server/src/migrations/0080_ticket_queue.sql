-- The queue of complaints: whose each is, when an answer is due, and which one it was merged into.
alter table tickets
  -- Grows with every message that the student sees and with every change of state.
  add column version int not null default 1,
  add column assigned_to bigint references staff (id) on delete set null,
  -- By when the centre should answer; null while nobody waits for it.
  add column due_at timestamptz,
  add column first_due_at timestamptz,
  add column first_answered_at timestamptz,
  add column merged_into bigint references tickets (id) on delete set null;
update tickets set first_answered_at = (select min(sent_at) from ticket_messages
  where ticket_id = tickets.id and sender = 'staff' and not internal);
create index tickets_due on tickets (coalesce(due_at, 'infinity'::timestamptz), id);
create index tickets_created on tickets (created_at, id);
create index tickets_updated on tickets (updated_at, id);
create index tickets_assigned on tickets (assigned_to) where assigned_to is not null;
create index tickets_merged on tickets (merged_into) where merged_into is not null;
create index tickets_subject on tickets using gin (plain_text(subject) gin_trgm_ops);

-- How far each member of staff has read a complaint.
create table ticket_reads (
  ticket_id bigint not null references tickets (id) on delete cascade,
  staff_id bigint not null references staff (id) on delete cascade,
  message_id bigint not null,
  seen_at timestamptz not null,
  primary key (ticket_id, staff_id)
);

-- Answers that staff give often. A name in braces is filled in from the student's record.
create table saved_replies (
  id bigint generated always as identity primary key,
  title text not null,
  body text not null,
  -- Null: for every category.
  category text,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  updated_by text not null
);
create unique index saved_replies_title on saved_replies (lower(title));
insert into saved_replies (title, category, updated_by, body) values
  ('Payment found', 'Payment', 'operator',
   'Good day {first_name}. We have checked with the payment gateway and found your payment of {amount}, reference {reference}. Your registration is confirmed and your slip is ready in the portal.'),
  ('Payment not received', 'Payment', 'operator',
   'Good day {first_name}. The payment gateway has no successful payment with the reference {reference}. If your bank debited you, the money usually returns within 24 hours. Please send us your bank statement of that day if it does not.'),
  ('Kept as credit', 'Payment', 'operator',
   'Good day {first_name}. We received your payment of {amount}, reference {reference}, and have kept it as credit. It will be used the next time you pay in the portal.'),
  ('Waiting for the bank', 'Payment', 'operator',
   'Good day {first_name}. We have asked the bank about your payment with the reference {reference}. You do not need to do anything. We will write to you as soon as we have its answer.'),
  ('Certificate: attendance', 'Certificate', 'operator',
   'Good day {first_name}. Your certificate can be requested once your training in {skill} is over and you have attended enough days. Request Certificate in the portal shows what is still missing.'),
  ('Skill and batch', 'Skill', 'operator',
   'Good day {first_name}. You are registered for {skill} in {course}. To change it, use Change Skill in the portal.'),
  ('More details, please', null, 'operator',
   'Good day {first_name}. Thank you for writing to us. Please send us a screenshot of what you see, so that we can help you.'),
  ('Solved', null, 'operator',
   'Good day {first_name}. This is now solved. If anything is still wrong, please reply here.');
