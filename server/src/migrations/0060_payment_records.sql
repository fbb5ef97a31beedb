-- outside a transaction: each index is built while others read and write.
-- The story of one payment, and what was taken back.
drop index concurrently if exists provider_notices_reference;
create index concurrently provider_notices_reference on provider_notices (reference, received_at);
drop index concurrently if exists money_received_reversed;
create index concurrently money_received_reversed on money_received (attempt_id)
  where reversed_at is not null;
drop index concurrently if exists money_received_unowned;
create index concurrently money_received_unowned on money_received (paid_at, id)
  where attempt_id is null;
drop index concurrently if exists proposals_about;
create index concurrently proposals_about on proposals (lock_key, proposed_at);
