-- What a part of the home page was when its draft began: fields that the editor has not changed
-- follow what somebody else changes meanwhile in the settings.
alter table site_sections add column base jsonb;
