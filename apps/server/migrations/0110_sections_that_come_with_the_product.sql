-- Owner: features/norms
-- The base that comes with the product has collections and sections too, which every company reads.
create policy shipped on norm_section for select using (company_id = system_company_id());
