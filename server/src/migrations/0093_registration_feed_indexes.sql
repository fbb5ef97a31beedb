-- outside a transaction: each index is built while others read and write.
drop index concurrently if exists registrations_change_number;
create unique index concurrently registrations_change_number on registrations (change_number);
drop index concurrently if exists registrations_unnumbered;
create index concurrently registrations_unnumbered on registrations (id) where change_number is null;
