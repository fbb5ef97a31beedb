-- outside a transaction
-- Matriculation numbers without slashes, as people say them at the desk.
drop index concurrently if exists students_plain_matric;
create index concurrently students_plain_matric on students
  (regexp_replace(matric_no, '[^A-Z0-9]', '', 'g') text_pattern_ops, plain_name, id);
