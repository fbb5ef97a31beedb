-- Of a complaint that asks for credit to be refunded: what the credit is for, as of
-- payment_attempts.purpose. Null where it asks for something else.
alter table tickets add column refund_of text
  check (refund_of in ('enrolment', 'skill_change', 'certificate'));

-- Earlier ones say so in their subject. The first of them named no kind of credit there, but in the
-- fact that went along.
update tickets set refund_of = known.purpose
from (values
  ('enrolment', 'registration', 'course registration'),
  ('skill_change', 'skill change', 'skill change'),
  ('certificate', 'certificate', 'certificate request')
) as known (purpose, kind, next_use)
where student_id is not null
  and (subject like 'Refund of my ' || known.kind || ' credit of ₦%'
    or subject like 'Refund of my credit of ₦%' and exists (
      select from jsonb_array_elements(facts) as fact
      where fact ->> 'term' = 'About'
        and fact ->> 'detail' like 'Credit of ₦% for your next ' || known.next_use || ';%'));
