-- A picture that an earlier version of the home page shows is put away when it is removed, so that
-- the version can be restored with it.
alter table pictures add column removed_at timestamptz;
