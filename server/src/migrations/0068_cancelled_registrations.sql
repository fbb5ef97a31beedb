-- outside a transaction: the index is built while others read and write.
drop index concurrently if exists registrations_cancelled;
create index concurrently registrations_cancelled on registrations (purchase_id) where state = 'cancelled';
