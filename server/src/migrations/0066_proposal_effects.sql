-- What approving or refusing does, in sentences, as the second person reads them.
alter table proposals
  add column effects jsonb not null default '{"approve": [], "refuse": []}';
