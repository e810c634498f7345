-- Owner: features/companies
-- Share of a total on stale prices, in percent, above which a commit needs a reason; null: never asked.
alter table company add column stale_share_limit smallint check (stale_share_limit between 0 and 99);
