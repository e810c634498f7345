-- Owner: platform/jobs
-- By which request a job was asked for: what it writes into the log says so, as the request itself would. They go with the job.
alter table job add column request_id text, add column ip text, add column user_agent text;
