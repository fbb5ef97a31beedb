-- outside a transaction
drop index concurrently if exists money_received_bare_teller_number;
create index concurrently money_received_bare_teller_number on money_received
  (regexp_replace(upper(regexp_replace(provider_transaction_id, '[^[:alnum:]]', '', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'))
  where provider = 'teller';
drop index concurrently if exists money_received_teller_number;
