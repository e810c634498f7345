-- Owner: features/projects
-- Work accepted by signed acts of contracts with customers, with VAT; null while no act is signed. It precedes the typed amount and
-- the work orders.
alter table project add column accepted_work numeric(60, 2);
