-- The bytes as they came: text that JSON allows and the database does not is no reason to lose a notice.
alter table provider_notices
  add column body bytea,
  alter column payload set default '{}';
