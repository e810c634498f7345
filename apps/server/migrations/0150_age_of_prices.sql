-- Owner: features/companies
-- After how many days a price is told to be old: by it estimates are checked, and the share of a total that stands on such prices is counted.
alter table company add column price_max_age_days integer not null default 90 check (price_max_age_days between 1 and 3650);
