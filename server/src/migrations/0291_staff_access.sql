-- Who gave a member of staff access: by an invitation, by roles or by resetting the second factor.
-- Whoever holds two such accounts could approve what they proposed themselves. An account that was
-- made on the command line has nobody here.
create table staff_access (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id) on delete cascade,
  given_by bigint not null references staff (id) on delete cascade,
  given_at timestamptz not null,
  -- Where it was a change of roles.
  roles_before text[],
  roles_after text[],
  check ((roles_before is null) = (roles_after is null))
);
create index staff_access_time on staff_access (given_at);

insert into staff_access (staff_id, given_by, given_at, roles_before, roles_after)
select subject.id, actor.id, at,
    case when action = 'staff.roles' then string_to_array(detail ->> 'before', ',') end,
    case when action = 'staff.roles' then string_to_array(detail ->> 'after', ',') end
  from audit_entries
  join staff subject on audit_entries.subject = 'staff:' || subject.email_address
  join staff actor on audit_entries.actor = 'staff:' || actor.email_address
  where at > now() - interval '30 days'
    and action in ('staff.create', 'staff.invite', 'staff.roles', 'staff.second_factor.reset');
