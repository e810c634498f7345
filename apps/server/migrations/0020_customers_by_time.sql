-- Owner: features/customers
-- A page of the list in the order of its making is taken from the index instead of sorting the company.
create index customer_created on customer (company_id, created_at desc, id);
