-- Owner: features/tasks
-- Whether a task cannot be closed before another, through any number of others: it waits for those that block it, and for its parts.
create function task_held_by(p_company_id uuid, p_task_id uuid, p_other_id uuid) returns boolean language sql stable as $$
  with recursive held (id) as (
    select p_task_id
    union
    select n.id from held h cross join lateral (
      select b.blocker_id as id from task_blocker b where b.company_id = p_company_id and b.task_id = h.id
      union all
      select k.id from task k where k.company_id = p_company_id and k.parent_id = h.id
    ) n
  )
  select exists (select 1 from held where id = p_other_id)
$$;
