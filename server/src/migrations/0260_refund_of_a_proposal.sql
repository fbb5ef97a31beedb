-- Which approved proposal a refund carries out. Of earlier ones it is not known.
alter table refunds add column proposal_id integer references proposals (id) on delete set null;
create unique index refunds_proposal on refunds (proposal_id);
