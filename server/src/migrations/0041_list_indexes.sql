-- outside a transaction: each index is built while others read and write.
-- In the order of names, with the number that the list is searched by.
drop index concurrently if exists students_by_name;
create index concurrently students_by_name on students (plain_name, id) include (matric_no);
drop index concurrently if exists students_name;
-- With what is filtered by together, so that counting reads the index alone.
drop index concurrently if exists students_of_department;
create index concurrently students_of_department on students (department, plain_name, id)
  include (level, session, study_mode);
drop index concurrently if exists students_department;
drop index concurrently if exists students_of_faculty;
create index concurrently students_of_faculty on students (faculty, plain_name, id)
  include (level, session, study_mode);
drop index concurrently if exists students_faculty;
drop index concurrently if exists accounts_active;
create index concurrently accounts_active on accounts (student_id) where locked_at is null;
