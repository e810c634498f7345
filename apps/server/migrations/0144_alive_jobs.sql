-- Owner: platform/jobs
-- Whether a job of a kind waits or runs for an object by now. Volatile: in a statement that has waited for a lock it sees what
-- the lock waited for, as a subquery of that statement would not.
create function is_job_alive(p_company_id uuid, p_kind text, p_object_id uuid) returns boolean language plpgsql volatile as $$
begin
  return exists (select 1 from job j where j.company_id = p_company_id and j.kind = p_kind and j.object_id = p_object_id
    and j.status in ('queued', 'running'));
end $$;
