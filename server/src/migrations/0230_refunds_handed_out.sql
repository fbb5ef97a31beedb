-- A refund of what was paid at the bank's counter is handed out at the desk after it was approved:
-- against which receipt or to whom, by whom and when.
alter table refunds add column receipt text;
alter table refunds add column handed_out_by text;
alter table refunds add column handed_out_at timestamptz;
