-- What a person decided about scans that were to be checked.
create table scan_reviews (
  scan_id uuid primary key references scans (id),
  decision text not null check (decision in ('keep', 'present', 'absent')),
  by text not null,
  at timestamptz not null
);
create index scans_not_counted on scans (day) where not counted;
create index scan_undos_other_person on scan_undos (scan_id) where other_person;
