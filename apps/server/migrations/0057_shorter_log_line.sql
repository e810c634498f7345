-- Owner: platform/db
-- Every change ends with a line of the log and what it tells those who look on, so what each costs is paid by every write.
-- A line and a happening are written by write_log() alone, which holds the last line of the company while it does, and that
-- is bound to its company by its key: their own keys to the company asked the same again for each of them.
alter table activity_log drop constraint activity_log_company_id_fkey;
alter table happening drop constraint happening_company_id_fkey;
-- Lines lie in the order of time as it is: what is needed of a day is found by the pages it fills.
drop index activity_log_moment;
create index activity_log_moment on activity_log using brin (company_id, created_at) with (pages_per_range = 16, autosummarize = on);
