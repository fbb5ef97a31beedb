-- From then on nobody needs the mail: a code that has ended is not sent any more.
alter table mails add column useless_after timestamptz;
