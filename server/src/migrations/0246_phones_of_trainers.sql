-- A phone that a trainer links for all that they teach also scans for what is assigned to them later.
alter table scan_devices add column follows_trainer boolean not null default false;

-- Where a phone scans: what was chosen for it, and what its trainer teaches where it follows them.
create view scan_device_places as
select device_id, application_id, skill_id, batch_id from scan_device_workshops
union
select scan_devices.id, taught.application_id, taught.skill_id, taught.batch_id
from scan_devices
join workshop_trainers taught on taught.staff_id = scan_devices.created_by
where scan_devices.follows_trainer;
