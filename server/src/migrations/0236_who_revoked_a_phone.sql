-- Who ended a phone's use: `staff:` with an email address, or `device:` where the phone unlinked
-- itself. Null for those that were revoked before.
alter table scan_devices add column revoked_by text;
