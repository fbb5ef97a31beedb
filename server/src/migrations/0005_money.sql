-- Money: what is bought, the attempts to pay for it, what arrived, what was refunded, and the
-- books.

-- A purchase: something that was paid for and given. It may take several payments.
create table purchases (
  id bigint generated always as identity primary key,
  student_id bigint not null references accounts (student_id),
  purpose text not null check (purpose in ('enrolment', 'skill_change', 'certificate')),
  -- What it gives now: the skill or course may have been changed since.
  course_id bigint not null references courses (id),
  skill_id bigint not null references skills (id),
  due_kobo bigint not null check (due_kobo >= 0),
  waived_kobo bigint not null default 0,
  -- How much of it the registrar lets be unpaid after a refund. What is more needs a new decision.
  kept_unpaid_kobo bigint not null default 0,
  created_at timestamptz not null default now(),
  -- Its registration was cancelled: its money waits for a decision of staff.
  cancelled_at timestamptz,
  constraint purchases_waived check (waived_kobo between 0 and due_kobo)
);
create index purchases_student on purchases (student_id);
create index purchases_cancelled on purchases (id) where cancelled_at is not null;

-- A payment attempt. Opened before checkout, watched until the provider has given its answer.
create table payment_attempts (
  id bigint generated always as identity primary key,
  reference text not null unique check (reference ~ '^[2-9A-HJ-NP-Z]{13}$'),
  student_id bigint not null references accounts (student_id),
  purpose text not null check (purpose in ('enrolment', 'skill_change', 'certificate')),
  course_id bigint not null references courses (id),
  skill_id bigint not null references skills (id),
  description text not null,
  -- A purchase whose payment was reversed and that this attempt pays for anew.
  purchase_id bigint references purchases (id),
  provider text not null check (provider in ('paystack', 'flutterwave', 'teller')),
  -- What the whole purchase costs, where the attempt asks only for what is missing of it.
  due_kobo integer check (due_kobo > 0),
  base_kobo integer not null check (base_kobo > 0),
  fee_kobo integer not null check (fee_kobo >= 0),
  total_kobo integer generated always as (base_kobo + fee_kobo) stored,
  state text not null default 'created'
    check (state in ('created', 'initialized', 'settled', 'failed', 'abandoned', 'reversed')),
  -- Until when one request alone opens it at the provider; the others wait for its answer.
  opening_until timestamptz,
  access_code text,
  authorization_url text,
  -- When the student opened the checkout: from then on it may be paid, until the provider says no.
  opened_at timestamptz,
  -- Whether anybody has tried to pay with it, as far as the provider says.
  tried boolean not null default true,
  -- The provider's last words, for the student and for staff.
  provider_said text not null default '',
  -- When to ask the provider again; null: never by itself.
  ask_at timestamptz,
  times_asked integer not null default 0,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- When the first money for it was paid: of a teller, the day of the slip.
  first_paid_at timestamptz,
  -- The one time that staff see, sort and filter by.
  shown_at timestamptz not null
    generated always as (coalesce(first_paid_at, created_at)) stored
);
-- The second click and the second tab find the first one's attempt.
create unique index payment_attempts_one_open
  on payment_attempts (student_id, purpose, course_id)
  where state in ('created', 'initialized');
create index payment_attempts_due on payment_attempts (ask_at) where ask_at is not null;
create index payment_attempts_student on payment_attempts (student_id, created_at desc);
create index payment_attempts_created on payment_attempts (created_at, id);
create index payment_attempts_shown on payment_attempts (shown_at, id);
create index payment_attempts_total on payment_attempts (total_kobo, id);
create index payment_attempts_reference_search on payment_attempts using gin (
  plain_text(reference) gin_trgm_ops);

-- A notice from a provider, stored before it is acknowledged. A hint, never proof.
create table provider_notices (
  id uuid primary key default gen_random_uuid(),
  provider text not null,
  -- The same notice sent twice is one row.
  key text not null,
  event text not null,
  reference text not null default '',
  -- What it says in our words: a payment, a refund, a dispute, or something else.
  about jsonb not null,
  payload jsonb not null default '{}',
  -- The bytes as they came: text that JSON allows and the database does not is no reason to lose a
  -- notice.
  body bytea,
  received_at timestamptz not null default now(),
  handled_at timestamptz,
  outcome text not null default '',
  constraint provider_notices_once unique (provider, key)
);
create index provider_notices_open on provider_notices (received_at) where handled_at is null;
create index provider_notices_reference on provider_notices (reference, received_at);
-- Retention looks for what providers sent long ago.
create index provider_notices_kept on provider_notices (received_at)
  where handled_at is not null and (body is not null or payload <> '{}');

-- A receipt: money as it arrived, of a provider or of a teller. It never changes; only whose it is
-- may be found out later.
create table receipts (
  id bigint generated always as identity primary key,
  provider text not null,
  provider_transaction_id text not null,
  reference text not null,
  -- Null where the reference is none of ours.
  attempt_id bigint references payment_attempts (id),
  amount_kobo bigint not null check (amount_kobo >= 0),
  currency text not null,
  domain text not null,
  provider_fees_kobo bigint not null default 0,
  channel text not null default '',
  paid_at timestamptz not null,
  recorded_at timestamptz not null default now(),
  -- In the QR code on paper: whoever has it may look the payment up.
  proof_token text not null unique,
  constraint receipts_once unique (provider, provider_transaction_id)
);
create index receipts_paid on receipts (paid_at, id);
create index receipts_attempt on receipts (attempt_id);
create index receipts_amount on receipts (amount_kobo, id);
create index receipts_unowned on receipts (paid_at, id) where attempt_id is null;
create index receipts_reference on receipts (reference);
create index receipts_reference_search on receipts using gin (
  plain_text(reference || ' ' || provider_transaction_id) gin_trgm_ops);
-- A teller number is found however it was typed: SPLIT-01 is SPLIT-1.
create index receipts_bare_teller_number on receipts
  (regexp_replace(upper(regexp_replace(provider_transaction_id, '[^[:alnum:]]', '', 'g')), '(?<![0-9])0+(?=[0-9])', '', 'g'))
  where provider = 'teller';
-- Here, so that no way of recording money or of finding its payer forgets it.
create function set_first_paid_at() returns trigger language plpgsql as $$
begin
  update payment_attempts set first_paid_at = first.paid_at
  from (select min(paid_at) as paid_at from receipts where attempt_id = new.attempt_id) first
  where id = new.attempt_id and first_paid_at is distinct from first.paid_at;
  return null;
end $$;
create trigger receipts_date_attempt after insert or update of attempt_id on receipts
  for each row when (new.attempt_id is not null) execute function set_first_paid_at();

-- A refund, ours or made outside.
create table refunds (
  id bigint generated always as identity primary key,
  receipt_id bigint not null references receipts (id),
  -- Where its money lies or lay last: kept by the transfers of the refund.
  money_id bigint,
  -- The provider answers our request with an id, and names a reference in its notices, which it
  -- gives only at the end.
  provider_refund_id text,
  provider_reference text,
  amount_kobo bigint not null check (amount_kobo > 0),
  status text not null,
  origin text not null check (origin in ('ours', 'outside')),
  reason text not null default '',
  requested_by actor,
  -- The approved proposal that it carries out.
  proposal_id bigint references proposals (id) on delete set null,
  -- When the provider was asked; null until then. Whoever sets it asks, so that a request which was
  -- written down is made once, also when its process was killed before.
  sent_at timestamptz,
  -- Of what was paid at the bank's counter, the refund is handed out at the desk after its
  -- approval: against which receipt or to whom, by whom and when.
  receipt text,
  handed_out_by actor,
  handed_out_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint refunds_once unique (receipt_id, provider_reference)
);
create unique index refunds_proposal on refunds (proposal_id);
create index refunds_by_time on refunds (created_at, id);
create index refunds_unsent on refunds (id)
  where origin = 'ours' and status = 'requested' and sent_at is null;
-- Refunds that may wait for staff: few of all, and asked for by every look at the exceptions.
create index refunds_money on refunds (money_id);
create index refunds_undecided on refunds (receipt_id)
  where origin <> 'ours' or status in ('needs-attention', 'failed');

-- A payer's claim to have the payment back, which the bank decides.
create table disputes (
  id bigint generated always as identity primary key,
  receipt_id bigint not null references receipts (id),
  provider_reference text not null,
  amount_kobo bigint not null check (amount_kobo > 0),
  -- Won by the centre, or lost to the payer.
  state text not null check (state in ('open', 'won', 'lost')),
  opened_at timestamptz not null,
  decided_at timestamptz,
  -- Until when it can be answered at the provider.
  due_at timestamptz,
  -- Staff noted that they answered it there.
  answered_by actor,
  answered_at timestamptz,
  -- When it was opened or decided, as far as the portal knew.
  updated_at timestamptz not null,
  constraint disputes_once unique (receipt_id, provider_reference),
  constraint disputes_decided check ((state = 'open') = (decided_at is null)),
  constraint disputes_answered check ((answered_by is null) = (answered_at is null))
);

-- Staff have seen what was refunded, reversed or disputed of a payment without their doing; why, says
-- the audit log. What comes after it waits for them anew.
create table acknowledgements (
  id bigint generated always as identity primary key,
  receipt_id bigint not null references receipts (id),
  acknowledged_by actor not null,
  acknowledged_at timestamptz not null
);
create index acknowledgements_receipt on acknowledgements (receipt_id, acknowledged_at);

-- The bank account that a student has entered for a refund that could not be sent to where the
-- money came from.
create table refund_accounts (
  refund_id bigint primary key references refunds (id) on delete cascade,
  -- The provider's number for the bank.
  bank_id text not null,
  bank_name text not null,
  account_number text not null check (account_number ~ '^[0-9]{10}$'),
  account_name text not null,
  entered_at timestamptz not null,
  -- When the provider was last asked to pay to it.
  sent_at timestamptz,
  -- It did not work, so the student is asked for another one.
  refused_at timestamptz
);

-- A waiver: an amount that was not paid of a purchase and need not be.
create table waivers (
  id bigint generated always as identity primary key,
  student_id bigint references students (id),
  -- Null once the purchase was cancelled: the waiver is still the student's.
  purchase_id bigint references purchases (id) on delete set null,
  kobo bigint not null check (kobo > 0),
  reason text not null,
  -- As the audit log names them; nobody approved what one person may decide.
  proposed_by actor not null,
  approved_by actor,
  created_at timestamptz not null
);
create index waivers_student on waivers (student_id);
create index waivers_purchase on waivers (purchase_id);

-- What one person decided alone about a student's money: added up, so that nobody passes the limit
-- of one person in pieces.
create table lone_decisions (
  id bigint generated always as identity primary key,
  student_id bigint not null references students (id),
  kind text not null check (kind in ('refund', 'teller', 'waiver', 'apply', 'close')),
  kobo bigint not null check (kobo > 0),
  -- A refund that failed does not count.
  refund_id bigint unique references refunds (id),
  -- As the audit log names them.
  decided_by actor not null,
  decided_at timestamptz not null
);
create index lone_decisions_student on lone_decisions (student_id, decided_at);

-- The picture of a bank's slip, by its number as it is compared; it may wait for a second person.
create table teller_scans (
  teller_number text primary key,
  file_id uuid not null unique references files (id),
  student_id bigint not null references students (id),
  sent_by actor not null,
  sent_at timestamptz not null
);
create index teller_scans_student on teller_scans (student_id);

-- One day of one provider, compared with what is recorded here; of the bank's tellers, the day as
-- somebody compared it with the bank's statement.
create table reconciled_days (
  day date not null,
  provider text not null,
  theirs_count integer not null,
  theirs_kobo bigint not null,
  ours_count integer not null,
  ours_kobo bigint not null,
  fees_kobo bigint not null,
  -- Other currencies than naira, each by itself.
  other_sums jsonb not null,
  -- What others were paid on the provider's account: a sum for each currency.
  foreign_count integer not null default 0,
  foreign_sums jsonb not null default '[]',
  differences integer not null,
  checked_at timestamptz not null,
  -- As the audit log names them; null: nobody has signed it off. From then on it stays as it is.
  signed_off_by actor,
  signed_off_at timestamptz,
  note text not null default '',
  primary key (day, provider)
);

create function refuse_change_of_closed_day() returns trigger language plpgsql as $$
begin
  -- When it was last compared is no part of what was signed.
  if tg_op = 'UPDATE' and to_jsonb(old) - 'checked_at' = to_jsonb(new) - 'checked_at' then
    return new;
  end if;
  raise exception 'the day % of % is signed off', old.day, old.provider
    using errcode = 'check_violation';
end $$;
create trigger closed_days_stay before update or delete on reconciled_days
  for each row when (old.signed_off_at is not null)
  execute function refuse_change_of_closed_day();

-- What differed or was booked after a day was signed off, noted as seen by somebody.
create table closed_day_notes (
  id bigint generated always as identity primary key,
  day date not null,
  noted_by actor not null,
  noted_at timestamptz not null,
  note text not null
);

-- A payment of a day on which the two differ, and why.
create table reconciliation_differences (
  id bigint generated always as identity primary key,
  day date not null,
  provider text not null,
  -- Unreadable: the provider lists something that the portal cannot read.
  kind text not null check (kind in ('missing', 'extra', 'amount', 'unreadable')),
  reference text not null,
  provider_transaction_id text not null,
  ours_kobo bigint,
  ours_currency text not null,
  theirs_kobo bigint,
  theirs_currency text not null,
  reason text not null,
  -- Found when the day was signed off already, and noted since.
  after_closing boolean not null default false,
  note_id bigint references closed_day_notes (id),
  constraint reconciliation_differences_of_day
    foreign key (day, provider) references reconciled_days on delete cascade
);
create index reconciliation_differences_day on reconciliation_differences (day, provider);

-- A payout of a provider to the centre's bank account.
create table payouts (
  provider text not null,
  provider_payout_id text not null,
  paid_on date not null,
  gross_kobo bigint not null,
  fees_kobo bigint not null,
  net_kobo bigint not null,
  status text not null,
  primary key (provider, provider_payout_id)
);
create index payouts_day on payouts (paid_on);

-- The ledger: where every naira is, and how it came there. Receipts, transfers and positions are
-- only ever added to; positions are computed by the database itself.

-- The name of an account, such as credit:12:enrolment.
create function account_key(kind text, name text, student_id bigint, purpose text,
  purchase_id bigint, refund_id bigint, dispute_id bigint, origin bigint) returns text
language sql immutable parallel safe as $$
  select kind || coalesce(':' || name, '') || coalesce(':' || student_id, '')
    || coalesce(':' || purpose, '') || coalesce(':' || purchase_id, '')
    || coalesce(':' || refund_id, '') || coalesce(':' || dispute_id, '')
    || coalesce(':from ' || origin, '')
$$;

-- A place where money lies or passes: its kind and whose it is.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('purchase', 'charge', 'credit', 'held', 'unclaimed',
    'returning', 'claimed', 'kept', 'provider', 'paid_out', 'loss')),
  -- Of one outside: the provider, or who pays out.
  name text,
  student_id bigint references students (id),
  purpose text check (purpose in ('enrolment', 'skill_change', 'certificate')),
  -- The purchase may have ended since. Money in between has the same owners as its origin.
  purchase_id bigint,
  refund_id bigint references refunds (id),
  dispute_id bigint references disputes (id),
  -- Of money in between: where it came from, and goes again if nothing comes of it.
  origin bigint references ledger_accounts (id),
  -- Its home, where it is none itself: of money in between where it lay at first, of a charge and of
  -- what waits for a cancelled purchase that purchase.
  root bigint references ledger_accounts (id),
  -- Its name: there is one account of each.
  key text not null unique generated always as (account_key(kind, name, student_id, purpose,
    purchase_id, refund_id, dispute_id, origin)) stored,
  constraint ledger_accounts_owner check (case
    when kind in ('purchase', 'charge') then purchase_id is not null
    when kind = 'credit' then student_id is not null and purpose is not null
    when kind = 'held' then student_id is not null
    when kind = 'returning' then refund_id is not null and origin is not null
    when kind = 'claimed' then dispute_id is not null and origin is not null
    when kind = 'kept' then origin is not null
    when kind in ('provider', 'paid_out') then name is not null
    else true end)
);
create index ledger_accounts_purchase on ledger_accounts (purchase_id) where purchase_id is not null;
create index ledger_accounts_student on ledger_accounts (student_id) where student_id is not null;
-- Of those that lists of money ask for; most accounts are of purchases.
create index ledger_accounts_kind on ledger_accounts (kind)
  where kind not in ('purchase', 'charge');

-- The account that is asked for: by its number, or by its kind and owner; it is made if there is
-- none yet.
create function account_of(wanted jsonb) returns bigint language plpgsql as $$
declare
  source ledger_accounts;
  source_id bigint;
  home_id bigint;
  found_id bigint;
begin
  if jsonb_typeof(wanted) = 'number' then return wanted::bigint; end if;
  if wanted ? 'origin' then
    -- In two statements: one does not see what a function writes within it.
    source_id := account_of(wanted -> 'origin');
    select * into source from ledger_accounts where id = source_id;
  end if;
  if wanted ->> 'kind' = 'charge' then
    home_id := account_of(wanted || '{"kind": "purchase"}');
  elsif wanted ->> 'kind' in ('held', 'unclaimed') then
    select id into home_id from ledger_accounts
      where kind = 'purchase' and purchase_id = (wanted ->> 'purchase')::bigint;
  end if;
  loop
    select id into found_id from ledger_accounts where key = account_key(wanted ->> 'kind',
      wanted ->> 'name', coalesce(source.student_id, (wanted ->> 'student')::bigint),
      coalesce(source.purpose, wanted ->> 'purpose'),
      coalesce(source.purchase_id, (wanted ->> 'purchase')::bigint),
      (wanted ->> 'refund')::bigint, (wanted ->> 'dispute')::bigint, source.id);
    if found then return found_id; end if;
    insert into ledger_accounts
        (kind, name, student_id, purpose, purchase_id, refund_id, dispute_id, origin, root)
      values (wanted ->> 'kind', wanted ->> 'name',
        coalesce(source.student_id, (wanted ->> 'student')::bigint),
        coalesce(source.purpose, wanted ->> 'purpose'),
        coalesce(source.purchase_id, (wanted ->> 'purchase')::bigint),
        (wanted ->> 'refund')::bigint, (wanted ->> 'dispute')::bigint, source.id,
        coalesce(home_id, source.root, source.id))
      on conflict do nothing;
  end loop;
end $$;

create function is_outside(kind text) returns boolean language sql immutable parallel safe as $$
  select kind in ('provider', 'paid_out', 'loss')
$$;

-- A transfer: some kobo of one receipt move from one account to another.
create table transfers (
  id bigint generated always as identity primary key,
  receipt_id bigint not null references receipts (id),
  from_account bigint not null references ledger_accounts (id),
  to_account bigint not null references ledger_accounts (id),
  kobo bigint not null check (kobo > 0),
  kind text not null,
  -- Why it waits where it came, as the name of the reason.
  reason text not null default '',
  refund_id bigint references refunds (id),
  -- Names cause and turn: the same effect told twice is one.
  key text not null,
  -- By the clock of whoever caused it.
  happened_at timestamptz not null,
  -- The day it belongs to, and the day in whose totals it is: a later one where its own day was
  -- signed off before it was known.
  day date not null,
  booked_on date not null check (booked_on >= day),
  recorded_at timestamptz not null default clock_timestamp(),
  constraint transfers_once unique (receipt_id, key),
  constraint transfers_move check (from_account <> to_account)
);
create index transfers_from on transfers (from_account, booked_on);
create index transfers_to on transfers (to_account, booked_on);
create index transfers_booked on transfers (booked_on, id);
-- What left, for sums of a time.
create index transfers_left on transfers (happened_at)
  where kind in ('refunded', 'handed_out', 'reversed', 'lost', 'bounced');
create index transfers_taken on transfers (receipt_id)
  where kind in ('reversed', 'lost') and refund_id is null;

-- Booked after the day they belong to was signed off.
create index transfers_late on transfers (day, id) where booked_on > day;

-- A transfer that was booked after its day was signed off, noted as seen.
create table noted_transfers (
  transfer_id bigint primary key references transfers (id),
  note_id bigint not null references closed_day_notes (id)
);

-- A position: how much of a receipt lies in an account inside. Written with each transfer.
create table positions (
  id bigint generated always as identity unique,
  receipt_id bigint not null references receipts (id),
  account_id bigint not null references ledger_accounts (id),
  kobo bigint not null check (kobo >= 0),
  primary key (receipt_id, account_id)
);
create index positions_account on positions (account_id);
alter table refunds add foreign key (money_id) references positions (id);

-- What of a purchase's money left the centre.
create view purchase_returns as
  select ledger_accounts.purchase_id, transfers.happened_at, transfers.kobo
  from transfers join ledger_accounts on ledger_accounts.id = transfers.from_account
  where transfers.kind in ('refunded', 'handed_out', 'reversed', 'lost')
    and ledger_accounts.purchase_id is not null;

-- How much of a purchase's money is still here; it is reversed while that is less than was due.
create view purchase_balances as
  select purchases.id as purchase_id,
    purchases.due_kobo,
    purchases.waived_kobo,
    here.kobo + gone.kobo as paid_kobo,
    here.kobo as here_kobo,
    here.kobo + purchases.waived_kobo < purchases.due_kobo as reversed
  from purchases
  cross join lateral (
    select coalesce(sum(positions.kobo), 0)::bigint as kobo
    from ledger_accounts join positions on positions.account_id = ledger_accounts.id
    where ledger_accounts.purchase_id = purchases.id
  ) here
  cross join lateral (
    select coalesce(sum(purchase_returns.kobo), 0)::bigint as kobo
    from purchase_returns where purchase_returns.purchase_id = purchases.id
  ) gone;

-- A holding: what of a receipt lies in one account, with what is in between from there and what has
-- left from there. A receipt has one for each place where its money is.
create view holdings as
  select home.id, receipts.id as receipt_id, account.id as account_id, account.kind,
    account.student_id, account.purpose, account.purchase_id,
    receipts.provider, receipts.provider_transaction_id, receipts.reference, receipts.attempt_id,
    receipts.amount_kobo as whole_kobo, receipts.currency, receipts.domain,
    receipts.provider_fees_kobo, receipts.channel, receipts.paid_at, receipts.recorded_at,
    receipts.proof_token,
    (inside.kobo + gone.kobo)::bigint as amount_kobo,
    inside.kobo::bigint as inside_kobo,
    inside.returning_kobo::bigint as returning_kobo,
    inside.claimed_kobo::bigint as claimed_kobo,
    gone.kobo::bigint as left_kobo,
    case
      when account.purchase_id is not null and exists (
        select from purchases where purchases.id = account.purchase_id) then 'applied'
      when inside.kobo = 0 or account.kind = 'purchase' then 'refunded'
      when account.kind = 'credit' then 'credit'
      else 'exception' end as state,
    coalesce(came.reason, '') as reason,
    case when came.kind = 'received' then receipts.recorded_at else came.happened_at end as since,
    case when inside.kept_kobo > 0 then (select max(happened_at) from transfers
      where transfers.receipt_id = receipts.id and transfers.kind = 'closed') end
      as exception_closed_at,
    case when inside.kobo = 0 then gone.at end as reversed_at
  from positions home
    join ledger_accounts account on account.id = home.account_id and account.root is null
    join receipts on receipts.id = home.receipt_id
    cross join lateral (
      select coalesce(sum(lying.kobo), 0) as kobo,
        coalesce(sum(lying.kobo) filter (where lying_in.kind = 'kept'), 0) as kept_kobo,
        coalesce(sum(lying.kobo) filter (where lying_in.kind = 'claimed'), 0) as claimed_kobo,
        coalesce(sum(lying.kobo)
          filter (where 'returning' in (lying_in.kind, origin.kind)), 0) as returning_kobo
      from positions lying
        join ledger_accounts lying_in on lying_in.id = lying.account_id
        left join ledger_accounts origin on origin.id = lying_in.origin
      where lying.receipt_id = home.receipt_id
        and coalesce(lying_in.root, lying_in.id) = account.id
    ) inside
    cross join lateral (
      select coalesce(sum(transfers.kobo), 0) as kobo, max(transfers.happened_at) as at
      from transfers join ledger_accounts source on source.id = transfers.from_account
      where transfers.receipt_id = home.receipt_id
        and transfers.kind in ('refunded', 'handed_out', 'reversed', 'lost')
        and coalesce(source.root, source.id) = account.id
    ) gone
    -- How it came here last; what is left after the rest was used was paid too much.
    left join lateral (
      select transfers.kind, transfers.happened_at,
        case when transfers.kind = 'used' and target.home <> account.id then 'OVERPAID'
          else transfers.reason end as reason
      from transfers
        join lateral (select coalesce(root, id) as home, kind from ledger_accounts
          where id = transfers.from_account) source on true
        join lateral (select coalesce(root, id) as home, kind from ledger_accounts
          where id = transfers.to_account) target on true
      where transfers.receipt_id = home.receipt_id and not is_outside(target.kind)
        and source.home <> target.home and account.id in (source.home, target.home)
      order by transfers.id desc limit 1
    ) came on true
  where inside.kobo + gone.kobo > 0;

-- Where money that lay in a holding lies now, if it has gone on.
create function holding_now(of_position bigint) returns bigint language plpgsql stable as $$
declare
  at_position positions := (select positions from positions where id = of_position);
  next_account bigint;
  last_transfer bigint := 0;
begin
  loop
    if exists (select from holdings where id = at_position.id and inside_kobo > 0) then
      return at_position.id;
    end if;
    select transfers.id, coalesce(target.root, target.id) into last_transfer, next_account
    from transfers
      join ledger_accounts source on source.id = transfers.from_account
      join ledger_accounts target on target.id = transfers.to_account
    where transfers.receipt_id = at_position.receipt_id and transfers.id > last_transfer
      and coalesce(source.root, source.id) = at_position.account_id
      and coalesce(target.root, target.id) <> at_position.account_id
      and not is_outside(target.kind)
    -- What paid for something rather than what was left of it.
    order by transfers.kind = 'used' desc, transfers.id desc limit 1;
    -- All of it went back from there.
    if not found then return at_position.id; end if;
    select * into at_position from positions
      where receipt_id = at_position.receipt_id and account_id = next_account;
  end loop;
end $$;

-- What waits for a decision of staff, and since when: money that is held or that paid for a cancelled
-- registration, and what took money back without their doing. Credit waits for the student, and a
-- refund of ours that is on its way for the provider.
create view waiting_money as
  select holdings.id as money_id, 'held' as kind, holdings.reason as status, holdings.since
  from ledger_accounts waiting
    join positions lying on lying.account_id = waiting.id and lying.kobo > 0
    join holdings on holdings.id = lying.id
  where waiting.kind in ('held', 'unclaimed') and waiting.root is null
  union all
  select home.id, 'cancelled', 'CANCELLED', purchases.cancelled_at
  from ledger_accounts waiting
    join positions lying on lying.account_id = waiting.id and lying.kobo > 0
    join positions home on home.receipt_id = lying.receipt_id and home.account_id = waiting.root
    join purchases on purchases.id = waiting.purchase_id
  where waiting.kind in ('held', 'unclaimed')
    and not exists (select from positions going
      join ledger_accounts gone on gone.id = going.account_id and gone.kind = 'returning'
      where going.receipt_id = lying.receipt_id and going.kobo > 0 and gone.root = waiting.root)
  union all
  select holdings.id, 'refund', refunds.status,
    case when refunds.origin = 'ours' or refunds.created_at <= seen.at
      then refunds.updated_at else refunds.created_at end
  from refunds
    join holdings on holdings.id = refunds.money_id
    cross join lateral (select coalesce(max(acknowledged_at), '-infinity') as at
      from acknowledgements where acknowledgements.receipt_id = refunds.receipt_id) seen
  where (refunds.origin <> 'ours' or refunds.status in ('needs-attention', 'failed'))
    and refunds.updated_at > seen.at
    and case when refunds.origin <> 'ours'
      then refunds.status not in ('processed', 'failed') or holdings.state = 'applied'
      else refunds.status = 'needs-attention'
        -- It failed, and what was promised is still to be done.
        or holdings.state in ('applied', 'credit') and not exists (select from refunds newer
          where newer.money_id = refunds.money_id and newer.id > refunds.id
            and newer.status <> 'failed') end
  union all
  select claimed.id, 'dispute', disputes.state,
    case when disputes.opened_at <= seen.at
      then disputes.updated_at else disputes.opened_at end
  from disputes
    cross join lateral (select coalesce(max(acknowledged_at), '-infinity') as at
      from acknowledgements where acknowledgements.receipt_id = disputes.receipt_id) seen
    cross join lateral (select holdings.id, holdings.state from holdings
      where holdings.receipt_id = disputes.receipt_id
      order by holdings.claimed_kobo > 0 desc, holdings.state = 'applied' desc, holdings.id
      limit 1) claimed
  where disputes.updated_at > seen.at
    and (disputes.state = 'open' or claimed.state = 'applied')
  union all
  -- The provider says that it was taken back, and no refund accounts for all of it.
  select holdings.id, 'reversal', 'processed', holdings.reversed_at
  from (select distinct taken.receipt_id, coalesce(source.root, source.id) as account_id
      from transfers taken join ledger_accounts source on source.id = taken.from_account
      where taken.kind in ('reversed', 'lost') and taken.refund_id is null) taken
    join holdings on holdings.receipt_id = taken.receipt_id
      and holdings.account_id = taken.account_id
    cross join lateral (select coalesce(max(acknowledged_at), '-infinity') as at
      from acknowledgements where acknowledgements.receipt_id = taken.receipt_id) seen
  where holdings.state = 'applied' and holdings.reversed_at > seen.at;

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name using errcode = 'check_violation';
end $$;
create trigger receipts_stay before delete on receipts
  for each row execute function refuse_change();
-- Whose it is, is found out once.
create trigger receipts_change before update on receipts for each row
  when (old.attempt_id is not null
    or to_jsonb(old) - 'attempt_id' is distinct from to_jsonb(new) - 'attempt_id')
  execute function refuse_change();
create trigger receipts_are_kept before truncate on receipts execute function refuse_change();
create trigger transfers_stay before update or delete on transfers
  for each row execute function refuse_change();
create trigger transfers_are_kept before truncate on transfers execute function refuse_change();

-- Only the trigger of transfers writes positions.
create function refuse_direct_position() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'positions are written by transfers only' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger positions_of_transfers before insert or update or delete on positions
  for each row execute function refuse_direct_position();
create trigger positions_are_kept before truncate on positions execute function refuse_change();

-- Bookings of a day share its lock; whoever signs the day off takes it alone.
create function ledger_day_lock(provider text, day date) returns bigint
language sql immutable parallel safe as $$
  select hashtextextended('ledger ' || provider || ' ' || day, 0)
$$;

create function is_closed_day(of_provider text, of_day date) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(ledger_day_lock(of_provider, of_day));
  return exists (select from reconciled_days
    where day = of_day and provider = of_provider and signed_off_at is not null);
end $$;

-- The day on which something of that day is booked now: the day itself while it is open, else the
-- first open one from today on.
create function booking_day(of_provider text, of_day date) returns date language plpgsql as $$
declare
  booked date := of_day;
begin
  while is_closed_day(of_provider, booked) loop
    booked := greatest(booked + 1, (now() at time zone 'Africa/Lagos')::date);
  end loop;
  return booked;
end $$;

create function refuse_closed_day() returns trigger language plpgsql as $$
declare
  of_provider text;
begin
  select provider into of_provider from receipts where id = new.receipt_id;
  if is_closed_day(of_provider, new.booked_on) then
    raise exception 'the day % of % is signed off', new.booked_on, of_provider
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger transfers_on_open_days before insert on transfers
  for each row execute function refuse_closed_day();

create function move_positions() returns trigger language plpgsql as $$
begin
  if not is_outside((select kind from ledger_accounts where id = new.from_account)) then
    update positions set kobo = kobo - new.kobo
      where receipt_id = new.receipt_id and account_id = new.from_account;
    if not found then
      raise exception 'receipt % has nothing in account %', new.receipt_id, new.from_account
        using errcode = 'check_violation';
    end if;
  end if;
  if not is_outside((select kind from ledger_accounts where id = new.to_account)) then
    -- Its home is known by a number, also where nothing lies there itself.
    insert into positions (receipt_id, account_id, kobo)
      select new.receipt_id, root, 0 from ledger_accounts
      where id = new.to_account and root is not null
      on conflict do nothing;
    insert into positions (receipt_id, account_id, kobo)
      values (new.receipt_id, new.to_account, new.kobo)
      on conflict (receipt_id, account_id) do update set kobo = positions.kobo + excluded.kobo;
  end if;
  if new.refund_id is not null then
    update refunds set money_id = positions.id
    from ledger_accounts account, positions
    where refunds.id = new.refund_id
      and account.id = case when is_outside((select kind from ledger_accounts where id = new.to_account))
        then new.from_account else new.to_account end
      and positions.receipt_id = new.receipt_id
      and positions.account_id = coalesce(account.root, account.id)
      and refunds.money_id is distinct from positions.id
      -- Of several places that one from outside is taken from, staff decide about what it paid for.
      and (refunds.money_id is null or account.purchase_id is not null
        or account.id = new.to_account);
  end if;
  return null;
end $$;
create trigger transfers_move_positions after insert on transfers
  for each row execute function move_positions();

-- What is inside of a receipt is its amount, more what the centre lost with it, less what left.
create view receipt_sums as
  select receipts.id as receipt_id, receipts.amount_kobo,
    coalesce((select sum(kobo) from transfers
      where receipt_id = receipts.id and kind = 'received'), 0)::bigint as received_kobo,
    coalesce((select sum(case when is_outside(source.kind) then kobo else 0 end
        - case when is_outside(target.kind) then kobo else 0 end)
      from transfers
        join ledger_accounts source on source.id = from_account
        join ledger_accounts target on target.id = to_account
      where receipt_id = receipts.id), 0)::bigint as moved_in_kobo,
    coalesce((select sum(kobo) from positions
      where receipt_id = receipts.id), 0)::bigint as inside_kobo
  from receipts;

create function refuse_unbalanced() returns trigger language plpgsql as $$
declare
  of_receipt bigint := case tg_table_name
    when 'receipts' then (to_jsonb(new) ->> 'id') else (to_jsonb(new) ->> 'receipt_id') end::bigint;
begin
  if exists (select from receipt_sums where receipt_id = of_receipt
    and (received_kobo <> amount_kobo or inside_kobo <> moved_in_kobo)) then
    raise exception 'receipt % does not add up', of_receipt using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger receipts_add_up after insert on receipts
  deferrable initially deferred for each row execute function refuse_unbalanced();
create constraint trigger transfers_add_up after insert on transfers
  deferrable initially deferred for each row execute function refuse_unbalanced();

-- A check of the whole ledger, with the receipts and days that do not add up. The last ones are
-- kept.
create table ledger_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz not null,
  receipts integer not null,
  total integer not null,
  differences jsonb not null
);
