-- Training: registrations and their changes, certificates, and attendance.

-- A registration: a student's place in a skill of a course.
create table registrations (
  id bigint generated always as identity primary key,
  student_id bigint not null references accounts (student_id),
  course_id bigint not null references courses (id),
  skill_id bigint not null references skills (id),
  -- The batch that staff assigned; null while any that fits the study mode may be attended.
  batch_id bigint,
  purchase_id bigint not null unique references purchases (id),
  -- The first payment of the purchase: no registration without money. The money of a cancelled one
  -- may pay for another.
  receipt_id bigint not null references receipts (id),
  state text not null default 'active' check (state in ('active', 'completed', 'cancelled')),
  -- By staff and not by attendance: no later count of days reverts it.
  completed_by_hand boolean not null default false,
  -- Increases with every change of skill: older slips are then refused as replaced.
  slip_version integer not null default 1,
  registered_at timestamptz not null default now(),
  -- The number of its last change in the feed, null until it has one. One transaction at a time
  -- gives numbers, after the change has committed: a reader who has read up to a number has missed
  -- nothing below it, however long the changing transaction took.
  change_number bigint,
  constraint registrations_batch
    foreign key (course_id, batch_id) references schedules (course_id, id)
);
-- A student may register again after a cancellation.
create unique index registrations_one_of_course on registrations (student_id, course_id)
  where state <> 'cancelled';
create index registrations_student on registrations (student_id, registered_at desc);
create index registrations_places on registrations (course_id, skill_id);
create index registrations_registered on registrations (registered_at, id);
create unique index registrations_change_number on registrations (change_number);
create index registrations_unnumbered on registrations (id) where change_number is null;

-- The only row has the last number of the feed of registrations.
create table registration_feed (
  only_row boolean primary key default true check (only_row),
  last_number bigint not null default 0
);
insert into registration_feed default values;

create function forget_change_number() returns trigger language plpgsql as $$
begin
  new.change_number := null;
  return new;
end $$;
create trigger registration_changed before update on registrations
  for each row when (old.change_number is not distinct from new.change_number)
  execute function forget_change_number();

-- Systems that pull registrations see a changed matriculation number like any other change.
create function renumber_registrations() returns trigger language plpgsql as $$
begin
  update registrations set change_number = null where student_id = new.id;
  return null;
end
$$;
create trigger students_matric_no after update of matric_no on students
for each row when (old.matric_no is distinct from new.matric_no)
execute function renumber_registrations();

-- A change of a registration, with its previous state.
create table registration_changes (
  id bigint generated always as identity primary key,
  registration_id bigint not null references registrations (id),
  what text not null check (what in ('course', 'skill', 'batch', 'state', 'money')),
  at timestamptz not null default now(),
  by actor not null,
  reason text not null,
  course_id bigint not null references courses (id),
  skill_id bigint not null references skills (id),
  batch_id bigint references schedules (id),
  receipt_id bigint not null references receipts (id),
  state text not null,
  slip_version integer not null
);
create index registration_changes_registration on registration_changes (registration_id, id);

-- A student who waits for a place in a full skill of a course, in the order of the id.
create table waiting_list (
  id bigint generated always as identity primary key,
  offering_id bigint not null references offerings (id) on delete cascade,
  student_id bigint not null references accounts (student_id),
  state text not null default 'waiting'
    check (state in ('waiting', 'offered', 'taken', 'expired', 'left', 'declined', 'closed')),
  joined_at timestamptz not null,
  offered_at timestamptz,
  -- The held place is a row in place_holds with the same end.
  offered_until timestamptz,
  -- Opening the payment extends the offer once.
  extended boolean not null default false,
  ended_at timestamptz,
  constraint waiting_list_offer_times check ((offered_until is null) or offered_at is not null),
  constraint waiting_list_ended check ((ended_at is null) = (state in ('waiting', 'offered')))
);
create unique index waiting_list_one_live on waiting_list (offering_id, student_id)
  where state in ('waiting', 'offered');
create index waiting_list_line on waiting_list (offering_id, id) where state = 'waiting';
create index waiting_list_offered on waiting_list (offered_until) where state = 'offered';
create index waiting_list_student on waiting_list (student_id);

-- A paid request that staff decide about: for another skill, or for the certificate of a
-- registration.
create table requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('skill_change', 'certificate')),
  registration_id bigint not null references registrations (id),
  student_id bigint not null references accounts (student_id),
  course_id bigint not null references courses (id),
  -- The skill that is wanted, or that the certificate is for.
  skill_id bigint not null references skills (id),
  from_skill_id bigint references skills (id),
  -- Null once it was rejected: its money is credit again and may pay for another request.
  purchase_id bigint unique references purchases (id) on delete set null,
  -- Of the first payment: it stays with the request wherever the money is now.
  payment_reference text not null,
  -- Ready: the paper of a certificate is at the office.
  state text not null default 'pending'
    check (state in ('pending', 'approved', 'ready', 'rejected')),
  requested_at timestamptz not null,
  decided_at timestamptz,
  decided_by actor,
  -- Of a rejection.
  reason text not null default '',
  withdrawn_at timestamptz,
  ready_at timestamptz,
  collected_at timestamptz,
  -- The member of staff or the phone that handed the paper over.
  collected_by actor,
  constraint requests_of_kind check ((kind = 'skill_change') = (from_skill_id is not null)),
  constraint requests_decided check ((decided_at is null) = (state = 'pending')),
  constraint requests_reason check (state <> 'rejected' or reason <> ''),
  constraint requests_withdrawn check (withdrawn_at is null or state = 'rejected'),
  constraint requests_ready check ((state = 'ready') = (ready_at is not null)),
  constraint requests_paper check (ready_at is null or kind = 'certificate'),
  constraint requests_handed_over check (collected_at is null or state = 'ready')
);
create unique index requests_one_pending_change on requests (registration_id)
  where kind = 'skill_change' and state = 'pending';
create unique index requests_one_live_certificate on requests (registration_id)
  where kind = 'certificate' and state <> 'rejected';
create index requests_registration on requests (registration_id);
create index requests_student on requests (student_id, requested_at desc);
create index requests_state on requests (state, requested_at, id);
-- Certificates that are printed next: few beside the skill changes, which stay approved.
create index requests_to_print on requests (requested_at, id)
  where kind = 'certificate' and state = 'approved';
-- Phones that hand certificates out know those that wait and those that were collected not long
-- ago.
create index requests_collected on requests (collected_at) where state = 'ready';

-- The only row has the words of future certificates; without it they are the standard ones.
create table certificate_template (
  id smallint primary key default 1 check (id = 1),
  title text not null,
  opening text not null,
  body text not null,
  version integer not null
);

-- A signature. Kept permanently: earlier certificates show theirs.
create table signature_images (
  hash text primary key,
  png bytea not null
);

-- A person who signs future certificates.
create table signatories (
  position smallint primary key check (position in (1, 2)),
  full_name text not null,
  title text not null,
  image_hash text not null references signature_images (hash)
);

-- A key that signs credentials. Public keys are kept forever, so that signatures can still be
-- verified. The private key is encrypted with a key derived from SECRET_KEY: the database alone is
-- not enough to sign.
create table signing_keys (
  id text primary key,
  public_jwk jsonb not null,
  encrypted_private_key bytea not null,
  created_at timestamptz not null default now()
);

-- A certificate as it was issued.
create table certificates (
  id bigint generated always as identity primary key,
  -- As printed, and in the form for looking it up: capital letters and digits only.
  serial text not null,
  serial_key text not null unique,
  -- Null for papers from before the portal, whose serials were imported.
  request_id bigint references requests (id),
  student_id bigint references accounts (student_id),
  issued_at timestamptz not null,
  issued_by actor not null,
  -- Everything that is printed. It is never read from current records instead.
  snapshot jsonb not null,
  -- The Open Badges credential as it was signed at issue.
  credential text,
  revoked_at timestamptz,
  revoked_by actor,
  revocation_reason text not null default '',
  replaced_by bigint unique references certificates (id),
  constraint certificates_replaced check (replaced_by is null or revoked_at is not null)
);
create unique index certificates_one_valid on certificates (request_id) where revoked_at is null;
create index certificates_request on certificates (request_id, id desc);
create index certificates_revoked on certificates (id) where revoked_at is not null;

-- A phone that scans slips. It has its own credential, so that scans never need a login.
create table scanners (
  id bigint generated always as identity primary key,
  name text not null,
  -- For the code in the QR that links a phone. Only hashes are stored.
  link_hash bytea not null unique,
  link_until timestamptz not null,
  token_hash bytea unique,
  may_admit boolean not null,
  -- Limited to workshops, even when they are removed from the catalogue.
  limited boolean not null default false,
  -- Linked by a trainer for all their workshops, including those assigned later.
  follows_trainer boolean not null default false,
  -- When a workshop was last taken from its trainer: earlier scans count.
  places_taken_at timestamptz,
  created_by bigint not null references staff (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  linked_at timestamptz,
  last_seen_at timestamptz,
  -- Scans that were still on the phone when it last reported.
  waiting integer not null default 0,
  revoked_at timestamptz,
  -- The staff member, or the scanner if the phone unlinked itself.
  revoked_by actor
);
create index scanners_creator on scanners (created_by);

-- A workshop that a phone was chosen for. Without a row it scans for every workshop.
create table scanner_workshops (
  scanner_id bigint not null references scanners (id) on delete cascade,
  course_id bigint not null,
  skill_id bigint not null,
  batch_id bigint references schedules (id) on delete cascade,
  constraint scanner_workshops_of_offering
    foreign key (course_id, skill_id) references offerings on delete cascade,
  constraint scanner_workshops_once
    unique nulls not distinct (scanner_id, course_id, skill_id, batch_id)
);

-- A workshop that a phone scans for now. A trainer's phone scans for their present workshops: one
-- taken from them leaves all their phones, even one that was linked for chosen workshops. Staff who
-- keep every register choose freely: their roles are those of `registrations.change`.
create view scanner_places as
select chosen.scanner_id, chosen.course_id, chosen.skill_id, chosen.batch_id
from scanner_workshops chosen
join scanners on scanners.id = chosen.scanner_id and not scanners.follows_trainer
join staff on staff.id = scanners.created_by
where staff.roles && array['administrator', 'registrar']
union
select chosen.scanner_id, chosen.course_id, chosen.skill_id,
  coalesce(chosen.batch_id, taught.batch_id)
from scanner_workshops chosen
join scanners on scanners.id = chosen.scanner_id and not scanners.follows_trainer
join staff on staff.id = scanners.created_by
join workshop_trainers taught on taught.staff_id = staff.id
  and taught.course_id = chosen.course_id and taught.skill_id = chosen.skill_id
  and (taught.batch_id is null or chosen.batch_id is null or taught.batch_id = chosen.batch_id)
where not staff.roles && array['administrator', 'registrar']
union
select scanners.id, taught.course_id, taught.skill_id, taught.batch_id
from scanners
join workshop_trainers taught on taught.staff_id = scanners.created_by
where scanners.follows_trainer;

-- A scan that a phone sent, accepted or refused. The order of arrival does not matter.
create table scans (
  id uuid primary key,
  scanner_id bigint not null references scanners (id),
  kind text not null check (kind in ('attendance', 'manual', 'kit', 'certificate')),
  method text not null check (method in ('code', 'typed')),
  registration_id bigint references registrations (id),
  -- The text of an unknown code.
  code text,
  -- The phone's time, corrected by its offset to the server's clock.
  scanned_at timestamptz not null,
  day date not null,
  offset_ms bigint not null,
  received_at timestamptz not null,
  -- The server's decision, and the phone's answer.
  result text not null,
  said text not null,
  counted boolean not null,
  admit_reason text,
  -- Why a person should check it. Changed: the registration was changed after the scan was made.
  review text check (review in ('revoked', 'newer', 'differs', 'clock', 'changed')),
  -- The scan that replaced this one: after "Not this person" by mistake, or after the question
  -- whether it is the student now.
  replaces uuid
);
create index scans_of_registration on scans (registration_id, day) where counted;
create index scans_of_day on scans (day, id);
create index scans_of_scanner on scans (scanner_id, day);
create index scans_not_counted on scans (day) where not counted;
create index scans_to_review on scans (day) where review is not null;
create index scans_replacing on scans (replaces) where replaces is not null;

-- An undo of a scan. It may arrive before the scan.
create table scan_undos (
  scan_id uuid not null,
  scanner_id bigint not null references scanners (id),
  at timestamptz not null,
  other_person boolean not null,
  -- Sent after the phone was revoked or had expired: it is kept and does not count.
  ended boolean not null,
  -- One that comes long after its scan was counted is shown to a person.
  received_at timestamptz not null,
  primary key (scan_id, scanner_id)
);
create index scan_undos_other_person on scan_undos (scan_id) where other_person;

-- A person's decision about a scan to check.
create table scan_reviews (
  scan_id uuid primary key references scans (id),
  decision text not null check (decision in ('keep', 'present', 'absent')),
  by actor not null,
  at timestamptz not null
);

-- A mark by hand in a register. Once removed, scans decide about the day again, and the mark stays
-- on record.
create table attendance_corrections (
  id bigint generated always as identity primary key,
  registration_id bigint not null references registrations (id),
  day date not null,
  present boolean not null,
  reason text not null,
  by actor not null,
  at timestamptz not null,
  removed_at timestamptz,
  removed_by actor,
  removed_reason text
);
create index attendance_corrections_registration on attendance_corrections (registration_id, day, id);

-- A day that need not be attended: by one student, one course, or the whole centre.
create table excused_days (
  id bigint generated always as identity primary key,
  registration_id bigint references registrations (id),
  course_id bigint references courses (id) on delete cascade,
  day date not null,
  reason text not null,
  by actor not null,
  at timestamptz not null,
  constraint excused_days_of_one check (registration_id is null or course_id is null),
  constraint excused_days_once unique nulls not distinct (registration_id, course_id, day)
);

-- A scan that counts: of a registration, and not undone.
create view counted_scans as
  select id, scanner_id, kind, method, registration_id, scanned_at, day, offset_ms, received_at,
    result, said, counted, admit_reason, review, code
  from scans
  where scans.counted and scans.registration_id is not null and not exists (
    select from scan_undos
    where scan_undos.scan_id = scans.id and scan_undos.scanner_id = scans.scanner_id
      and not scan_undos.ended);

-- A mark by hand that was not removed. The newest of a day decides.
create view hand_marks as
  select id, registration_id, day, present, reason, by, at
  from attendance_corrections where removed_at is null;

-- A day on which a registration was present. Decisions by people override scans, and the newest
-- decides: a mark by hand, or an admission with a reason.
create view attendance_presence as
  select registration_id, day from (
    select distinct on (registration_id, day) registration_id, day, present
    from (
      select registration_id, day, present, true as decided, at, id as place
      from hand_marks
      union all
      select registration_id, day, true, admit_reason is not null, scanned_at, 0
      from counted_scans where kind = 'attendance'
    ) marks
    order by registration_id, day, decided desc, at desc, place desc
  ) newest
  where present;

-- The last count of a registration in training, for the list of students at risk.
create table attendance_counts (
  registration_id bigint primary key references registrations (id) on delete cascade,
  attended integer not null,
  required integer not null,
  needed integer not null,
  -- How many more days can be missed.
  spare integer not null,
  at_risk boolean not null,
  counted_at timestamptz not null
);
create index attendance_at_risk on attendance_counts (spare, registration_id) where at_risk;

-- The last change of a registration's entry in the phones' list. One transaction at a time gives
-- numbers, after the change has committed, so that a phone misses none.
create table scan_list_changes (
  registration_id bigint primary key references registrations (id) on delete cascade,
  number bigint unique
);
create index scan_list_unnumbered on scan_list_changes (registration_id) where number is null;

-- The only row has the last number of the phones' list.
create table scan_list_feed (
  only_row boolean primary key default true check (only_row),
  last_number bigint not null default 0
);
insert into scan_list_feed default values;

-- Triggers for changes of an entry of the phones' list.
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
  for each row when ((old.slip_version, old.course_id, old.skill_id, old.batch_id, old.state,
      old.purchase_id) is distinct from (new.slip_version, new.course_id, new.skill_id,
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
create trigger note_scan_list_removed after update of removed_at on attendance_corrections
  for each row execute function note_scan_list_of_row();
create trigger note_scan_list after insert or update on requests
  for each row when (new.kind = 'certificate') execute function note_scan_list_of_row();
create trigger note_scan_list after insert on excused_days
  for each row execute function note_scan_list_of_row();

create function note_scan_list_of_gone() returns trigger language plpgsql as $$
begin
  if old.registration_id is not null then perform note_scan_list(old.registration_id); end if;
  return null;
end $$;
create trigger note_scan_list_gone after delete on excused_days
  for each row execute function note_scan_list_of_gone();

-- An excused day that was attended counts as one more day on the phones.
create function note_scan_list_of_day() returns trigger language plpgsql as $$
declare
  changed excused_days := coalesce(new, old);
begin
  if changed.registration_id is null then
    perform note_scan_list(presence.registration_id)
      from attendance_presence presence
      join registrations on registrations.id = presence.registration_id
      where presence.day = changed.day
        and coalesce(changed.course_id, registrations.course_id)
          = registrations.course_id
      order by presence.registration_id;
  end if;
  return null;
end $$;
create trigger note_scan_list_day after insert or delete on excused_days
  for each row execute function note_scan_list_of_day();

create function note_scan_list_of_undo() returns trigger language plpgsql as $$
begin
  perform note_scan_list(registration_id) from scans
    where id = new.scan_id and registration_id is not null;
  return null;
end $$;
create trigger note_scan_list after insert on scan_undos
  for each row execute function note_scan_list_of_undo();

-- Phones that have a certificate as ready are updated when it is revoked.
create function note_scan_list_of_certificate() returns trigger language plpgsql as $$
begin
  perform note_scan_list(registration_id) from requests where id = new.request_id;
  return null;
end $$;
create trigger note_scan_list after update of revoked_at on certificates
  for each row when (old.revoked_at is distinct from new.revoked_at and new.request_id is not null)
  execute function note_scan_list_of_certificate();

create function note_scan_list_of_student() returns trigger language plpgsql as $$
begin
  perform note_scan_list(id) from registrations where student_id = new.id order by id;
  return null;
end $$;
create trigger note_scan_list after update on students
  for each row when ((old.surname, old.firstname, old.matric_no, old.study_mode)
    is distinct from (new.surname, new.firstname, new.matric_no, new.study_mode))
  execute function note_scan_list_of_student();

-- A course that returns to the list brings its students with it. The trigger names the column that
-- has the course.
create function note_scan_list_of_course() returns trigger language plpgsql as $$
begin
  perform note_scan_list(registrations.id) from registrations
    where registrations.course_id = (to_jsonb(new) ->> tg_argv[0])::bigint
    order by registrations.id;
  return null;
end $$;
create trigger note_scan_list_opened after update on courses
  for each row when (new.open and not old.open)
  execute function note_scan_list_of_course('id');
create trigger note_scan_list_scheduled after insert or update on schedules
  for each row execute function note_scan_list_of_course('course_id');

-- Phones hand out no certificate whose payment was refunded or is disputed.
create function note_scan_list_paid_with(purchases bigint[]) returns void language sql as $$
  select note_scan_list(paid.id) from (
    select id from registrations where purchase_id = any(purchases)
    union
    select registration_id from requests
      where purchase_id = any(purchases) and kind = 'certificate'
  ) paid order by paid.id
$$;

create function note_scan_list_of_purchase() returns trigger language plpgsql as $$
begin
  perform note_scan_list_paid_with(array[new.id]);
  return null;
end $$;
create trigger note_scan_list after update on purchases
  for each row when ((old.due_kobo, old.waived_kobo, old.kept_unpaid_kobo)
    is distinct from (new.due_kobo, new.waived_kobo, new.kept_unpaid_kobo))
  execute function note_scan_list_of_purchase();

create function note_scan_list_of_money() returns trigger language plpgsql as $$
begin
  perform note_scan_list_paid_with(array(select purchase_id from ledger_accounts
    where id in (new.from_account, new.to_account) and purchase_id is not null));
  return null;
end $$;
create trigger transfers_note_scan_list after insert on transfers
  for each row execute function note_scan_list_of_money();
