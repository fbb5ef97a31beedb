-- outside a transaction
-- PINs that were issued together, what for, and who revoked one.
alter table portal_pins
  add column if not exists batch uuid,
  add column if not exists note text not null default '',
  add column if not exists revoked_by text;

drop index concurrently if exists portal_pins_issued;
create index concurrently portal_pins_issued on portal_pins (issued_at, id);
drop index concurrently if exists portal_pins_batch;
create index concurrently portal_pins_batch on portal_pins (batch) where batch is not null;
drop index concurrently if exists portal_pins_matric_no;
create index concurrently portal_pins_matric_no on portal_pins (matric_no) where matric_no is not null;

-- Records that students created themselves, and the roster has not confirmed.
drop index concurrently if exists students_own_record;
create index concurrently students_own_record on students (created_at, id) where source = 'pin';
