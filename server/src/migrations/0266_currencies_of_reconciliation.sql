-- What a day has in other currencies than naira, each by itself, and the currency of what differs.
alter table reconciled_days add column other_sums jsonb not null default '[]';
alter table reconciliation_differences
  add column ours_currency text not null default 'NGN',
  add column theirs_currency text not null default 'NGN';
