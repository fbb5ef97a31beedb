-- Staff read the audit log by who and by what, newest first, over a million entries.
create index audit_entries_actor on audit_entries (actor, at, id);
create index audit_entries_action on audit_entries (action, at, id);
