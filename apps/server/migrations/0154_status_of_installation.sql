-- Owner: platform/storage
-- What all companies keep together is told to whoever runs the installation: numbers and bytes, by the role of the queue, which
-- reads no names.
create policy sweeping on company_storage for select to karkas_jobs using (true);
grant select on company_storage to karkas_jobs;
create policy sweeping on stored_file for select to karkas_jobs using (true);
grant select (company_id, id, size) on stored_file to karkas_jobs;
