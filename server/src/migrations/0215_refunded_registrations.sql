-- What was missing of a registration's payments when the registrar decided to keep it although money
-- went back. More than that is a new question.
alter table registrations add column kept_unpaid_kobo bigint not null default 0;
