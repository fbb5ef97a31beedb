-- An undo that a phone sent after it was revoked or had expired is kept and does not count.
alter table scan_undos add column ended boolean not null default false;

create or replace view counted_scans as
  select scans.* from scans
  where scans.counted and scans.registration_id is not null and not exists (
    select from scan_undos
    where scan_undos.scan_id = scans.id and scan_undos.device_id = scans.device_id
      and not scan_undos.ended);

-- `changed`: the registration was changed after the scan was made.
alter table scans drop constraint scans_review_check;
alter table scans add constraint scans_review_check
  check (review in ('revoked', 'newer', 'differs', 'clock', 'changed'));

-- A device that was limited to workshops stays so when they are removed from the catalogue.
alter table scan_devices add column limited boolean not null default false;
update scan_devices set limited = true where exists (
  select from scan_device_workshops where scan_device_workshops.device_id = scan_devices.id);

-- A course that is on the list again brings its students along. The trigger names the column that
-- has the course.
create function note_scan_list_of_course() returns trigger language plpgsql as $$
begin
  perform note_scan_list(registrations.id) from registrations
    where registrations.application_id = (to_jsonb(new) ->> tg_argv[0])::bigint
    order by registrations.id;
  return null;
end $$;
create trigger note_scan_list_opened after update on applications
  for each row when (new.open and not old.open)
  execute function note_scan_list_of_course('id');
create trigger note_scan_list_scheduled after insert or update on schedules
  for each row execute function note_scan_list_of_course('application_id');
