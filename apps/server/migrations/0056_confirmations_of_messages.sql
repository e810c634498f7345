-- Owner: features/public-site
-- Which network a message came from, and whether a letter confirmed it, so that a day has a bound for both. Messages kept
-- before have no network: they were confirmed one by one.
alter table contact_request add column network_hash bytea not null default '';
alter table contact_request add column is_confirmed boolean not null default true;
