-- Owner: platform/mail
-- A letter is taken as a job is: by a lease, not by a lock that stays as long as a mail server thinks.
alter table outgoing_mail rename column next_attempt_at to run_after;
alter table outgoing_mail add column worker_id text;
alter table outgoing_mail add column lease_until timestamptz;
