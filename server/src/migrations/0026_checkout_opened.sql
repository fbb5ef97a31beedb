-- When the student opened the checkout: from then on it may be paid, until the provider says no.
alter table payment_attempts add column opened_at timestamptz;
