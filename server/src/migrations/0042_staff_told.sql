-- Staff are told every morning what waits for them, unless they switch it off.
alter table staff add column morning_email boolean not null default true;

-- A saved view can send its owner a link every Monday.
alter table staff_views add column weekly boolean not null default false;

-- Who looks at what. Worth nothing after a crash, so it is not logged.
create unlogged table staff_presence (
  subject text not null,
  staff_id bigint not null references staff (id) on delete cascade,
  seen_at timestamptz not null,
  primary key (subject, staff_id)
);
