-- One day of one provider, compared with what is recorded here.
create table reconciled_days (
  day date not null,
  provider text not null,
  theirs_count integer not null,
  theirs_kobo bigint not null,
  ours_count integer not null,
  ours_kobo bigint not null,
  fees_kobo bigint not null,
  differences integer not null,
  checked_at timestamptz not null,
  -- As the audit names them; null: nobody has signed it off, or it has changed since.
  signed_off_by text,
  signed_off_at timestamptz,
  note text not null default '',
  primary key (day, provider)
);

-- Each payment of a day on which the two differ, and why.
create table reconciliation_differences (
  id bigint generated always as identity primary key,
  day date not null,
  provider text not null,
  kind text not null check (kind in ('missing', 'extra', 'amount')),
  reference text not null,
  provider_transaction_id text not null,
  ours_kobo bigint,
  theirs_kobo bigint,
  reason text not null,
  foreign key (day, provider) references reconciled_days on delete cascade
);
create index reconciliation_differences_day on reconciliation_differences (day, provider);

-- What a provider paid out to the centre's bank account.
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
