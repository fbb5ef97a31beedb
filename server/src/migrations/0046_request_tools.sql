-- Reasons for rejecting a request that staff give often.
create table saved_reasons (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('skill_change', 'certificate')),
  text text not null check (text <> ''),
  unique (kind, text)
);

-- The words on certificates from now on; without a row they are the standard ones.
create table certificate_template (
  id smallint primary key default 1 check (id = 1),
  title text not null,
  opening text not null,
  body text not null,
  version integer not null
);
