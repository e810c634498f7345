-- Owner: features/specifications
-- A page of the list of a company is taken from the index instead of sorting the company.
create index specification_created on specification (company_id, created_at desc, id);

-- What a bill has brought is counted from these alone.
create index specification_row_vor on specification_row (company_id, vor_id, kind) where vor_id is not null;
create index resource_row_vor on resource_row (company_id, specification_id, (source ->> 'vor_id')) where source ->> 'vor_id' is not null;
