-- What one person decided alone about a student's money: added up, so that nobody passes the limit
-- of one person in pieces.
create table lone_decisions (
  id bigint generated always as identity primary key,
  student_id bigint not null references students (id),
  kind text not null check (kind in ('refund', 'teller', 'waiver')),
  kobo bigint not null check (kobo > 0),
  -- As the audit names them.
  decided_by text not null,
  decided_at timestamptz not null,
  -- A refund that failed does not count.
  refund_id bigint unique references refunds (id)
);
create index lone_decisions_student on lone_decisions (student_id, decided_at);

-- A waiver stays when what it was for is taken back: it is then nobody's purchase, but still the
-- student's.
alter table waivers add column student_id bigint references students (id);
update waivers set student_id = purchases.student_id
  from purchases where purchases.id = waivers.purchase_id;
alter table waivers alter column purchase_id drop not null;
alter table waivers drop constraint waivers_purchase_id_fkey;
alter table waivers add constraint waivers_purchase_id_fkey
  foreign key (purchase_id) references purchases (id) on delete set null;
create index waivers_student on waivers (student_id);
