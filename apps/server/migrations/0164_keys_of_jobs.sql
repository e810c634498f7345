-- Owner: platform/jobs
-- The API key by which a job was requested: the log lines of the job name it, as those of the request itself do.
alter table job add column api_key_id uuid, add column api_key text;
