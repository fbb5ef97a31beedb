-- A link that was mailed to a member of staff: it sets the password, once.
create table staff_invitations (
  token_hash bytea primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index staff_invitations_staff on staff_invitations (staff_id);
