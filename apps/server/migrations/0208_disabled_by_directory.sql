-- Owner: features/companies
-- A member who has left all groups of the directory that lead to the company; enabled again when the groups return. One disabled by
-- hand stays disabled.
alter table membership add column is_disabled_by_directory boolean not null default false;
