-- So that two people who change the same setting see each other.
alter table settings add column version integer not null default 1;
