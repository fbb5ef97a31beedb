-- A mark by hand can be removed: the day is again what the scans say. The mark stays on record.
alter table attendance_corrections
  add column removed_at timestamptz,
  add column removed_by text,
  add column removed_reason text;

-- What staff wrote into a register by hand and did not remove. The newest of a day decides.
create view hand_marks as
  select id, registration_id, day, present, reason, by, at
  from attendance_corrections where removed_at is null;

create or replace view attendance_presence as
  select registration_id, day from (
    select distinct on (registration_id, day) registration_id, day, present
    from (
      select registration_id, day, present, true as decided, at, id as place
      from hand_marks
      union all
      select registration_id, day, true, admit_reason is not null, scanned_at, 0
      from counted_scans where kind = 'attendance'
    ) marks
    order by registration_id, day, decided desc, at desc, place desc
  ) newest
  where present;

create trigger note_scan_list_removed after update of removed_at on attendance_corrections
  for each row execute function note_scan_list_of_row();
