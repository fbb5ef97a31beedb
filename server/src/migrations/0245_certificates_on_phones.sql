-- Phones that hand certificates out know those of every session: which wait, and which were
-- collected not long ago.
create index certificate_requests_collected on certificate_requests (collected_at)
  where state = 'ready';
-- Phones that have read the list before get those that wait now.
update scan_list_changes set number = null
from certificate_requests
where certificate_requests.registration_id = scan_list_changes.registration_id
  and certificate_requests.state = 'ready' and certificate_requests.collected_at is null;
