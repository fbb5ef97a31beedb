-- Closing held money, and giving a payment of an unknown payer to a student, need two people above
-- the limit of one person.
alter table lone_decisions drop constraint lone_decisions_kind_check;
alter table lone_decisions add constraint lone_decisions_kind_check
  check (kind in ('refund', 'teller', 'waiver', 'apply', 'close'));

-- The money of a cancelled registration can become credit and pay for another registration. Each
-- payment still pays for one thing at a time: the key of purchase_payments keeps it so.
alter table registrations drop constraint registrations_money_id_key;

-- Closed because of the cancellation and not of a reversal, which has a time of its own.
update money_received set exception_closed_at = reversal_closed_at
where state = 'applied' and reversed_at is null and reversal_closed_at is not null
  and exists (select 1 from purchase_payments
    join registrations on registrations.purchase_id = purchase_payments.purchase_id
    where purchase_payments.money_id = money_received.id and registrations.state = 'cancelled');

-- What a provider lists and nobody can read is a difference too.
alter table reconciliation_differences drop constraint reconciliation_differences_kind_check;
alter table reconciliation_differences add constraint reconciliation_differences_kind_check
  check (kind in ('missing', 'extra', 'amount', 'unreadable'));
