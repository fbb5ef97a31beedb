-- outside a transaction: each index is built while others read and write.
-- Money that went back is little of all, and every look at Today asks for it.
drop index concurrently if exists money_received_reversed;
create index concurrently money_received_reversed on money_received (id)
  where reversed_at is not null;
drop index concurrently if exists refunds_processed;
create index concurrently refunds_processed on refunds (money_id)
  where kind = 'refund' and status = 'processed';
