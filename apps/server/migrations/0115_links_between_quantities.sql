-- Owner: features/specifications
-- The keys of the rows that a quantity is counted from, in the order in which its formula names them.
alter table specification_row add column formula_links uuid[];
create index specification_row_linked on specification_row (company_id, specification_id) where formula_links is not null;
