-- Recent activity is read from the audit trail: what was done before it was recorded there.
insert into audit_entries (at, actor, action, subject, detail, student_id)
select registered_at, 'portal', 'account.register', 'account:' || code, '{}', student_id
from accounts
where not exists (
  select 1 from audit_entries
  where audit_entries.student_id = accounts.student_id and action = 'account.register');

insert into audit_entries (at, actor, action, subject, detail, student_id)
select registered_at, 'portal', 'registration.register', 'registration:' || id,
  jsonb_build_object('application', application_id, 'skill', skill_id), student_id
from registrations
where not exists (
  select 1 from audit_entries
  where subject = 'registration:' || registrations.id and action = 'registration.register');
