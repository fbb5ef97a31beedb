-- Phones that have a certificate as ready learn that its payment is on its way back or disputed.
update scan_list_changes set number = null
from certificate_requests join registrations on registrations.id = certificate_requests.registration_id
where certificate_requests.registration_id = scan_list_changes.registration_id
  and certificate_requests.state = 'ready' and certificate_requests.collected_at is null
  and exists (select from purchase_payments
    join refunds on refunds.money_id = purchase_payments.money_id
    where purchase_payments.purchase_id
      in (certificate_requests.purchase_id, registrations.purchase_id));
