-- Owner: features/public-site
-- Which network a tried bill came from, by a keyed hash, so that one network has a share of what is kept. Bills kept before
-- have none: they are gone within the hour.
alter table site_sample add column network_hash bytea not null default '';
