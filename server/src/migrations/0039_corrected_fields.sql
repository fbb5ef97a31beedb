-- Names of the fields that staff corrected and the roster has not confirmed: an import keeps them.
alter table students add column corrected text[] not null default '{}';

update students set corrected = known.fields
from (
  select student_id, array_agg(distinct replace(key, ' after', '')) as fields
  from audit_entries, jsonb_object_keys(detail) as key
  where action = 'student.correct' and key like '% after' and student_id is not null
  group by student_id
) as known
where known.student_id = students.id;
