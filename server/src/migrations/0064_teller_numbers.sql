-- outside a transaction
-- A teller number is looked for however it was typed.
drop index concurrently if exists money_received_teller_number;
create index concurrently money_received_teller_number on money_received
  (upper(regexp_replace(provider_transaction_id, '[^[:alnum:]]', '', 'g')))
  where provider = 'teller';
