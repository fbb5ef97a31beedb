-- A phone of a trainer scans for what they teach now. What is taken from them leaves every phone of
-- theirs, also one that was linked for chosen workshops. Those who keep every register choose freely:
-- their roles are those of the capability `registrations.change`.
create or replace view scan_device_places as
select chosen.device_id, chosen.application_id, chosen.skill_id, chosen.batch_id
from scan_device_workshops chosen
join scan_devices on scan_devices.id = chosen.device_id and not scan_devices.follows_trainer
join staff on staff.id = scan_devices.created_by
where staff.roles && array['administrator', 'registrar']
union
select chosen.device_id, chosen.application_id, chosen.skill_id,
  coalesce(chosen.batch_id, taught.batch_id)
from scan_device_workshops chosen
join scan_devices on scan_devices.id = chosen.device_id and not scan_devices.follows_trainer
join staff on staff.id = scan_devices.created_by
join workshop_trainers taught on taught.staff_id = staff.id
  and taught.application_id = chosen.application_id and taught.skill_id = chosen.skill_id
  and (taught.batch_id is null or chosen.batch_id is null or taught.batch_id = chosen.batch_id)
where not staff.roles && array['administrator', 'registrar']
union
select scan_devices.id, taught.application_id, taught.skill_id, taught.batch_id
from scan_devices
join workshop_trainers taught on taught.staff_id = scan_devices.created_by
where scan_devices.follows_trainer;

-- When a workshop was last taken from the trainer of a phone: what it scanned before counts.
alter table scan_devices add column places_taken_at timestamptz;
