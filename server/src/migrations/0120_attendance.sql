-- A phone that scans slips. It has a credential of its own, so that scans never wait for a log-in.
create table scan_devices (
  id bigint generated always as identity primary key,
  name text not null,
  -- Of the code in the QR that links a phone. Only hashes are kept.
  link_hash bytea not null unique,
  link_until timestamptz not null,
  token_hash bytea unique,
  may_admit boolean not null,
  created_by bigint not null references staff (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  linked_at timestamptz,
  revoked_at timestamptz,
  last_seen_at timestamptz,
  -- Scans that were still on the phone when it last said so.
  waiting integer not null default 0
);
create index scan_devices_creator on scan_devices (created_by);

-- Where a device scans. Without a row it scans for every workshop.
create table scan_device_workshops (
  device_id bigint not null references scan_devices (id) on delete cascade,
  application_id bigint not null,
  skill_id bigint not null,
  batch_id bigint references schedules (id) on delete cascade,
  foreign key (application_id, skill_id) references offerings on delete cascade,
  unique nulls not distinct (device_id, application_id, skill_id, batch_id)
);
create index scan_device_workshops_offering on scan_device_workshops (application_id, skill_id);
create index scan_device_workshops_batch on scan_device_workshops (batch_id);

-- Every scan that a device sent, also refused ones. Nothing here depends on the order of arrival.
create table scans (
  id uuid primary key,
  device_id bigint not null references scan_devices (id),
  kind text not null check (kind in ('attendance', 'manual', 'kit', 'certificate')),
  method text not null check (method in ('code', 'typed')),
  registration_id bigint references registrations (id),
  -- The device's time, corrected by its offset to the server's clock.
  scanned_at timestamptz not null,
  day date not null,
  offset_ms bigint not null,
  received_at timestamptz not null,
  -- What the server decided, and what the phone had answered.
  result text not null,
  said text not null,
  counted boolean not null,
  admit_reason text,
  -- Why a person should look at it.
  review text check (review in ('revoked', 'newer', 'differs', 'clock')),
  -- The text of a code that is not ours.
  code text
);
create index scans_of_registration on scans (registration_id, day) where counted;
create index scans_of_day on scans (day, id);
create index scans_of_device on scans (device_id, day);
create index scans_to_review on scans (received_at desc) where review is not null;

-- May arrive before the scan that it takes back.
create table scan_undos (
  scan_id uuid not null,
  device_id bigint not null references scan_devices (id),
  at timestamptz not null,
  other_person boolean not null,
  primary key (scan_id, device_id)
);

-- What staff wrote into a register by hand. The newest of a day decides.
create table attendance_corrections (
  id bigint generated always as identity primary key,
  registration_id bigint not null references registrations (id),
  day date not null,
  present boolean not null,
  reason text not null,
  by text not null,
  at timestamptz not null
);
create index attendance_corrections_registration on attendance_corrections (registration_id, day, id);

-- Days that nobody has to attend: of one student, of one course, or of the whole centre.
create table excused_days (
  id bigint generated always as identity primary key,
  registration_id bigint references registrations (id),
  application_id bigint references applications (id) on delete cascade,
  day date not null,
  reason text not null,
  by text not null,
  at timestamptz not null,
  check (registration_id is null or application_id is null),
  unique nulls not distinct (registration_id, application_id, day)
);
create index excused_days_application on excused_days (application_id);

create view counted_scans as
  select scans.* from scans
  where scans.counted and scans.registration_id is not null and not exists (
    select from scan_undos
    where scan_undos.scan_id = scans.id and scan_undos.device_id = scans.device_id);

-- On which days a registration was present.
create view attendance_presence as
  select registration_id, day from (
    select distinct on (registration_id, day) registration_id, day, present
    from (
      select registration_id, day, present, id as place from attendance_corrections
      union all
      select registration_id, day, true, 0 from counted_scans where kind = 'attendance'
    ) marks
    order by registration_id, day, place desc
  ) newest
  where present;

-- Which entries of the scanners' list have changed. Numbers are given after the change has
-- committed, by one transaction at a time, so that a device misses none.
create table scan_list_changes (
  registration_id bigint primary key references registrations (id) on delete cascade,
  number bigint unique
);
create index scan_list_unnumbered on scan_list_changes (registration_id) where number is null;
create table scan_list_feed (
  only_row boolean primary key default true check (only_row),
  last_number bigint not null default 0
);
insert into scan_list_feed default values;
insert into scan_list_changes (registration_id) select id from registrations;

create function note_scan_list(registration bigint) returns void language sql as $$
  insert into scan_list_changes (registration_id) values (registration)
  on conflict (registration_id) do update set number = null
    where scan_list_changes.number is not null
$$;

create function note_own_scan_list() returns trigger language plpgsql as $$
begin
  perform note_scan_list(new.id);
  return null;
end $$;
create trigger note_scan_list_added after insert on registrations
  for each row execute function note_own_scan_list();
create trigger note_scan_list_changed after update on registrations
  for each row when ((old.slip_version, old.application_id, old.skill_id, old.batch_id, old.state,
      old.purchase_id) is distinct from (new.slip_version, new.application_id, new.skill_id,
      new.batch_id, new.state, new.purchase_id))
  execute function note_own_scan_list();

create function note_scan_list_of_row() returns trigger language plpgsql as $$
begin
  if new.registration_id is not null then perform note_scan_list(new.registration_id); end if;
  return null;
end $$;
create trigger note_scan_list after insert on scans
  for each row when (new.counted) execute function note_scan_list_of_row();
create trigger note_scan_list after insert on attendance_corrections
  for each row execute function note_scan_list_of_row();
create trigger note_scan_list after insert or update on certificate_requests
  for each row execute function note_scan_list_of_row();
create trigger note_scan_list after insert on excused_days
  for each row execute function note_scan_list_of_row();

create function note_scan_list_of_gone() returns trigger language plpgsql as $$
begin
  if old.registration_id is not null then perform note_scan_list(old.registration_id); end if;
  return null;
end $$;
create trigger note_scan_list_gone after delete on excused_days
  for each row execute function note_scan_list_of_gone();

create function note_scan_list_of_undo() returns trigger language plpgsql as $$
begin
  perform note_scan_list(registration_id) from scans
    where id = new.scan_id and registration_id is not null;
  return null;
end $$;
create trigger note_scan_list after insert on scan_undos
  for each row execute function note_scan_list_of_undo();

create function note_scan_list_of_student() returns trigger language plpgsql as $$
begin
  perform note_scan_list(id) from registrations where student_id = new.id order by id;
  return null;
end $$;
create trigger note_scan_list after update on students
  for each row when ((old.surname, old.firstname, old.matric_no, old.study_mode)
    is distinct from (new.surname, new.firstname, new.matric_no, new.study_mode))
  execute function note_scan_list_of_student();

create function note_scan_list_of_purchase() returns trigger language plpgsql as $$
begin
  perform note_scan_list(id) from registrations where purchase_id = new.id order by id;
  return null;
end $$;
create trigger note_scan_list after update on purchases
  for each row when ((old.due_kobo, old.waived_kobo) is distinct from (new.due_kobo, new.waived_kobo))
  execute function note_scan_list_of_purchase();

create function note_scan_list_of_payment() returns trigger language plpgsql as $$
begin
  perform note_scan_list(registrations.id) from registrations
    where registrations.purchase_id = new.purchase_id order by registrations.id;
  return null;
end $$;
create trigger note_scan_list after insert on purchase_payments
  for each row execute function note_scan_list_of_payment();

create function note_scan_list_of_money() returns trigger language plpgsql as $$
begin
  perform note_scan_list(registrations.id)
    from registrations join purchase_payments using (purchase_id)
    where purchase_payments.money_id = case tg_table_name
      when 'refunds' then (to_jsonb(new) ->> 'money_id')::bigint else new.id end
    order by registrations.id;
  return null;
end $$;
create trigger note_scan_list after update on money_received
  for each row when (old.reversed_at is distinct from new.reversed_at)
  execute function note_scan_list_of_money();
create trigger note_scan_list after insert or update on refunds
  for each row execute function note_scan_list_of_money();

-- The last count of each registration in training, for the list of students at risk.
create table attendance_counts (
  registration_id bigint primary key references registrations (id) on delete cascade,
  attended integer not null,
  required integer not null,
  needed integer not null,
  -- So many days can still be missed.
  spare integer not null,
  at_risk boolean not null
);
create index attendance_at_risk on attendance_counts (spare, registration_id) where at_risk;
