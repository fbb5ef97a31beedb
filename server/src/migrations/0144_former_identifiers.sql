-- Matric numbers and email addresses that a student had before: erasure looks for them too, and
-- whoever asks for their data gets the emails that went there.
create table former_identifiers (
  student_id bigint not null references students (id) on delete cascade,
  kind text not null check (kind in ('matric_no', 'email')),
  value text not null,
  -- Whether the student had shown that the address was theirs.
  confirmed boolean not null default false,
  primary key (student_id, kind, value)
);

create function keep_former(student bigint, kind text, value text, confirmed boolean)
returns void language sql as $$
  insert into former_identifiers as former (student_id, kind, value, confirmed)
  values (student, kind, value, confirmed)
  on conflict (student_id, kind, value)
    do update set confirmed = former.confirmed or excluded.confirmed
$$;

create function keep_former_of_record() returns trigger language plpgsql as $$
begin
  if old.matric_no <> new.matric_no then
    perform keep_former(old.id, 'matric_no', old.matric_no, true);
  end if;
  if old.email_address <> '' and old.email_address is distinct from new.email_address then
    perform keep_former(old.id, 'email', lower(old.email_address), false);
  end if;
  return null;
end $$;
create trigger keep_former after update on students for each row
  when (old.matric_no <> new.matric_no or old.email_address is distinct from new.email_address)
  execute function keep_former_of_record();

create function keep_former_of_account() returns trigger language plpgsql as $$
begin
  perform keep_former(old.student_id, 'email', lower(old.email_address),
    old.email_verified_at is not null);
  if old.new_email_address <> '' then
    perform keep_former(old.student_id, 'email', lower(old.new_email_address), false);
  end if;
  return null;
end $$;
create trigger keep_former after update on accounts for each row
  when (old.email_address <> new.email_address
    or old.new_email_address is distinct from new.new_email_address)
  execute function keep_former_of_account();
-- A released account leaves its record behind.
create trigger keep_former_of_released after delete on accounts for each row
  execute function keep_former_of_account();

insert into former_identifiers (student_id, kind, value, confirmed)
select distinct student_id, 'matric_no', detail ->> 'matric_no before', true
from audit_entries join students on students.id = audit_entries.student_id
where action = 'student.merge' and erased_at is null and detail ->> 'matric_no before' <> '';

-- Complaints of visitors are found by what they gave of themselves.
create index tickets_of_visitor_address on tickets (lower(contact_email)) where student_id is null;
create index tickets_of_visitor_number on tickets (upper(contact_matric_no))
  where student_id is null;
