-- When the provider was asked for a refund; null until then. Whoever sets it asks, so that a request
-- which was written down is made once, also when its process was killed before.
alter table refunds add column sent_at timestamptz;
update refunds set sent_at = created_at where origin = 'ours';
create index refunds_unsent on refunds (id)
  where origin = 'ours' and status = 'requested' and sent_at is null;

-- A dispute that was decided for the centre: the money is free again.
alter table refunds add column won boolean not null default false;
