-- What staff search and sort by. The indexes hold tables for a moment only: they are small today.
create extension if not exists pg_trgm;

-- Lower case without tone marks and dots below, so that a name is found as people type it.
create function plain_text(given text) returns text
  language sql immutable strict parallel safe
  return translate(
    lower(regexp_replace(normalize(given, nfd), '[\u0300-\u036f]', '', 'g')),
    'ɓɗƙƴŋ’ʼ',
    'bdkyn''''');

create index students_search on students using gin (
  plain_text(surname || ' ' || firstname || ' ' || matric_no || ' '
    || coalesce(email_address, '') || ' ' || coalesce(telephone, '')) gin_trgm_ops);
create index accounts_search on accounts using gin (
  plain_text(email_address || ' ' || telephone || ' ' || code) gin_trgm_ops);
create index students_name on students (
  (plain_text(surname || ' ' || firstname) collate "C"), id);

create index payment_attempts_reference_search on payment_attempts using gin (
  plain_text(reference) gin_trgm_ops);
create index payment_attempts_created on payment_attempts (created_at, id);
create index payment_attempts_total on payment_attempts (total_kobo, id);
create index money_received_reference_search on money_received using gin (
  plain_text(reference || ' ' || provider_transaction_id) gin_trgm_ops);
create index money_received_paid on money_received (paid_at, id);
create index money_received_amount on money_received (amount_kobo, id);

create index registrations_registered on registrations (registered_at, id);
create index audit_entries_at on audit_entries (at, id);
