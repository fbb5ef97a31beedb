-- Of what people decided about a day the newest decides: an entry by hand, or an admission with a
-- reason. A scan without one counts where nobody decided.
create or replace view attendance_presence as
  select registration_id, day from (
    select distinct on (registration_id, day) registration_id, day, present
    from (
      select registration_id, day, present, true as decided, at, id as place
      from attendance_corrections
      union all
      select registration_id, day, true, admit_reason is not null, scanned_at, 0
      from counted_scans where kind = 'attendance'
    ) marks
    order by registration_id, day, decided desc, at desc, place desc
  ) newest
  where present;

-- The scan that was made in place of this one: after "Not this person" by mistake, or after the
-- question whether it is the student now.
alter table scans add column replaces uuid;
create index scans_replacing on scans (replaces) where replaces is not null;

-- Who came on a day that everybody was excused from has one day more on the phones.
create function note_scan_list_of_day() returns trigger language plpgsql as $$
declare
  changed excused_days := coalesce(new, old);
begin
  if changed.registration_id is null then
    perform note_scan_list(presence.registration_id)
      from attendance_presence presence
      join registrations on registrations.id = presence.registration_id
      where presence.day = changed.day
        and coalesce(changed.application_id, registrations.application_id)
          = registrations.application_id
      order by presence.registration_id;
  end if;
  return null;
end $$;
create trigger note_scan_list_day after insert or delete on excused_days
  for each row execute function note_scan_list_of_day();
