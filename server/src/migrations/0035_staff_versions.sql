-- Two administrators may change one account: roles are not saved over newer ones unseen.
alter table staff add column version integer not null default 1;
