-- Owner: features/specifications
-- What the rows of a specification come to, kept by the difference of each change; null: to be counted from the rows.
alter table specification add column kept_sums jsonb;
