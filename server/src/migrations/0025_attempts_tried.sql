-- Whether anybody has tried to pay with this attempt, as far as the provider says. Of older rows it
-- is not known: they are taken as tried.
alter table payment_attempts add column tried boolean not null default true;
