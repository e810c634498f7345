-- Owner: features/contracts
-- A page of the list of a company is taken from the index instead of sorting the company.
create index contract_created on contract (company_id, created_at desc, id);
create index contract_date on contract (company_id, date desc, id);
