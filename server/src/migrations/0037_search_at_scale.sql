-- outside a transaction: each index is built while others read and write.
-- Words of a name after its first one; with the whole name and the id, so that the index is enough.
drop index concurrently if exists students_second_word;
create index concurrently students_second_word on students (split_part(plain_name, ' ', 2), plain_name, id);
drop index concurrently if exists students_third_word;
create index concurrently students_third_word on students (split_part(plain_name, ' ', 3), plain_name, id);
drop index concurrently if exists students_fourth_word;
create index concurrently students_fourth_word on students (split_part(plain_name, ' ', 4), plain_name, id);
drop index concurrently if exists students_matric_start;
create index concurrently students_matric_start on students (matric_no text_pattern_ops, plain_name, id);
drop index concurrently if exists students_matric_prefix;
drop index concurrently if exists students_phone_start;
create index concurrently students_phone_start on students (telephone text_pattern_ops);
drop index concurrently if exists accounts_phone_start;
create index concurrently accounts_phone_start on accounts (telephone text_pattern_ops);
drop index concurrently if exists students_email_start;
create index concurrently students_email_start on students (lower(email_address) text_pattern_ops);
drop index concurrently if exists accounts_email_start;
create index concurrently accounts_email_start on accounts (lower(email_address) text_pattern_ops);
