-- outside a transaction: the index is built while others read and write.
-- Those who have left, in the order of the list.
drop index concurrently if exists students_departed;
create index concurrently students_departed on students (plain_name, id) where departed_at is not null;
