-- When the person who proposed something saw what was decided.
alter table proposals add column decision_seen_at timestamptz;
create index proposals_unseen on proposals (proposed_by, decided_at)
  where decision_seen_at is null and state in ('approved', 'refused', 'expired');
