-- Phones that have a certificate as ready learn that it was revoked.
create function note_scan_list_of_certificate() returns trigger language plpgsql as $$
begin
  perform note_scan_list(registration_id) from certificate_requests where id = new.request_id;
  return null;
end $$;
create trigger note_scan_list after update of revoked_at on certificates
  for each row when (old.revoked_at is distinct from new.revoked_at and new.request_id is not null)
  execute function note_scan_list_of_certificate();

-- Phones that have read the list before get those that were revoked or printed again.
update scan_list_changes set number = null
from certificate_requests join certificates on certificates.request_id = certificate_requests.id
where certificate_requests.registration_id = scan_list_changes.registration_id
  and certificate_requests.state = 'ready' and certificates.revoked_at is not null;
