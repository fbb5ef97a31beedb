-- When staff had last dealt with what was taken back of it; what comes after that waits for them anew.
alter table money_received add column reversal_closed_at timestamptz;
