-- Owner: platform/storage
-- How many files all companies keep together, and how large, is told to whoever runs the installation: numbers and bytes by the
-- role of the queue, which reads no names.
create policy sweeping on stored_file for select to karkas_jobs using (true);
grant select (company_id, id, size) on stored_file to karkas_jobs;
