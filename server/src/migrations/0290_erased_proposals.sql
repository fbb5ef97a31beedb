-- Null once the student whom a proposal was about was erased.
alter table proposals alter column data drop not null;
update proposals set data = null where data = '{}';
