-- Something that was paid for and given. It may take several payments.
create table purchases (
  id bigint generated always as identity primary key,
  student_id bigint not null references accounts (student_id),
  purpose text not null check (purpose in ('enrolment', 'skill_change', 'certificate')),
  due_kobo bigint not null check (due_kobo >= 0),
  waived_kobo bigint not null default 0 check (waived_kobo between 0 and due_kobo),
  created_at timestamptz not null default now()
);
create index purchases_student on purchases (student_id);

-- Each payment pays for one thing only.
create table purchase_payments (
  money_id bigint primary key references money_received (id),
  purchase_id bigint not null references purchases (id) on delete cascade
);
create index purchase_payments_purchase on purchase_payments (purchase_id, money_id);

-- What was paid in excess is a row of its own: the credit that is left of that payment.
alter table money_received add column part_of bigint references money_received (id);
create index money_received_part_of on money_received (part_of) where part_of is not null;

-- What the whole purchase costs, where the attempt asks only for what is missing of it.
alter table payment_attempts add column due_kobo integer check (due_kobo > 0);
-- A purchase whose payment was reversed and that this attempt pays for anew.
alter table payment_attempts add column purchase_id bigint references purchases (id);

alter table registrations add column purchase_id bigint unique references purchases (id);

-- money_id stays the first payment. A process of the version before knows only that one.
create function add_registration_purchase() returns trigger language plpgsql as $$
declare
  purchase bigint;
begin
  insert into purchases (student_id, purpose, due_kobo, created_at)
    select new.student_id, 'enrolment', amount_kobo, new.registered_at
    from money_received where id = new.money_id
    returning id into purchase;
  insert into purchase_payments (money_id, purchase_id) values (new.money_id, purchase);
  update registrations set purchase_id = purchase where id = new.id;
  return null;
end $$;
create trigger add_registration_purchase after insert or update on registrations
  for each row when (new.purchase_id is null) execute function add_registration_purchase();
update registrations set slip_version = slip_version;

-- How much of a purchase's money is still here; it is reversed while that is less than was due.
create view purchase_balances as
  select purchases.id as purchase_id,
    purchases.due_kobo,
    purchases.waived_kobo,
    count(money.id)::integer as payments,
    coalesce(sum(money.amount_kobo), 0)::bigint as paid_kobo,
    coalesce(sum(money.here_kobo), 0)::bigint as here_kobo,
    coalesce(sum(money.here_kobo), 0) + purchases.waived_kobo < purchases.due_kobo as reversed
  from purchases
  left join purchase_payments on purchase_payments.purchase_id = purchases.id
  left join lateral (
    select money_received.id, money_received.amount_kobo,
      case when money_received.reversed_at is not null then 0
        else greatest(0, money_received.amount_kobo - coalesce((
          select sum(refunds.amount_kobo) from refunds
          where refunds.money_id = money_received.id
            and refunds.kind = 'refund' and refunds.status = 'processed'), 0))
      end as here_kobo
    from money_received where money_received.id = purchase_payments.money_id
  ) money on true
  group by purchases.id;
