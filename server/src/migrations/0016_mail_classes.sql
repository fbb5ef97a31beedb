-- Codes leave before everything else, money before the rest, and bulk mail delays nobody.
alter table mails add column class text not null default 'other'
  check (class in ('code', 'money', 'other', 'bulk'));
create index mails_bulk on mails (updated_at desc) where class = 'bulk';

-- Addresses that a mail server has refused for good. A mail that arrives clears one.
create table bad_addresses (
  address text primary key check (address = lower(address)),
  reason text not null,
  refused_at timestamptz not null
);

-- Whether bulk mail rests because too much of it failed.
create table bulk_mail (
  only_row boolean primary key default true check (only_row),
  paused_at timestamptz,
  -- Mails before this are no longer counted.
  counted_from timestamptz not null default '2000-01-01Z'
);
insert into bulk_mail default values;
