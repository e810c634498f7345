-- Owner: features/specifications
-- The card of a norm tells which specifications stand on it.
create index specification_row_by_norm on specification_row (company_id, norm_id) where norm_id is not null;
