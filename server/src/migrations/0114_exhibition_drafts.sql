-- Exhibitions are edited as drafts and published now or at a time. The columns that were there are
-- what visitors see; `draft` is what would be published.
alter table exhibitions
  -- Null: never shown. Rows from before are shown.
  add column published_at timestamptz default now(),
  add column hidden_at timestamptz,
  add column draft jsonb,
  add column publish_at timestamptz,
  add column publish_by text not null default '',
  -- Among those that are featured, and among the others; equal ones by their date.
  add column position integer not null default 0,
  add column version integer not null default 1,
  add column changed_by text not null default '',
  add column changed_at timestamptz;
