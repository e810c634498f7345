-- Owner: platform/audit
-- The history of a record tells what was done to its parts: rows, bills, files, agreements. A line names the record it is
-- shown as a part of. A column that may be empty costs a big log nothing; earlier lines have it empty, so the index is made
-- of none of them, and their records are found where they lie now (features/activity-log).
alter table activity_log add column part_of uuid;
create index activity_log_part on activity_log (company_id, part_of, seq) where part_of is not null;

-- Earlier lines have the hash they had: what is empty is left out.
create or replace function activity_log_hash(entry activity_log) returns text language sql stable as $$
  select encode(sha256(convert_to(concat_ws(E'\x1f', entry.previous_hash, entry.company_id, entry.id, entry.seq,
    to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.user_id, entry.user_name, entry.action, entry.model,
    entry.object_id, entry.object_repr, entry.changes::text, entry.ip, entry.user_agent, entry.request_id,
    'part of ' || entry.part_of), 'UTF8')), 'hex')
$$;
