-- outside a transaction
-- Retention looks for what payment providers told long ago.
drop index concurrently if exists provider_notices_kept;
create index concurrently provider_notices_kept on provider_notices (received_at)
  where handled_at is not null and (body is not null or payload <> '{}');
