-- Owner: features/public-site
-- The bounds of a day are counted apart from the messages: erasing these must not open a new day.
alter table contact_request drop column network_hash;
