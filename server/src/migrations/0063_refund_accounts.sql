-- Where a refund goes that could not go back to where it came from, as the student has entered it.
create table refund_accounts (
  refund_id bigint primary key references refunds on delete cascade,
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

create index refunds_by_time on refunds (created_at, id) where kind = 'refund';
