-- outside a transaction: each index is built while others read and write.
-- Refunds that may wait for staff: few of all, and asked for by every look at the exceptions.
drop index concurrently if exists refunds_undecided;
create index concurrently refunds_undecided on refunds (money_id)
  where origin <> 'ours' or status in ('needs-attention', 'failed');
