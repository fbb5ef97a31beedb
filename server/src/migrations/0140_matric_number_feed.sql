-- A system that pulls registrations learns of another matriculation number as of any other change.
create function renumber_registrations() returns trigger language plpgsql as $$
begin
  update registrations set change_number = null where student_id = new.id;
  return null;
end
$$;
create trigger students_matric_no after update of matric_no on students
for each row when (old.matric_no is distinct from new.matric_no)
execute function renumber_registrations();
