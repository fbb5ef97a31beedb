-- Staff page through the outbox by state and kind, newest first, and look up the beginning of an address.
create index mails_created_id on mails (created_at, id);
drop index mails_created;
create index mails_status on mails (status, created_at, id);
create index mails_kind on mails (kind, created_at, id);
create index mails_to_start on mails (lower(to_address) text_pattern_ops, created_at, id);
