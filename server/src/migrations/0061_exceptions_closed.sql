-- Staff have dealt with held money outside the portal: it stays held, and waits no longer.
alter table money_received add column exception_closed_at timestamptz;
