-- Owner: features/tasks
-- Volumes of a position are its project's, whichever task orders them (decision 0066): who sees the project of the position
-- counts the orders of tasks that he is not told of.
drop policy limited on task_work_item;
create policy limited on task_work_item as restrictive using (case when (select app_project_ids()) is null then true
  when project_id = any((select app_project_ids())::uuid[]) then true
  else permits('task', task_id, (select app_project_ids()), (select app_user_id())) end);

-- Whether the work of a task that the reader is not told of was given up.
create function is_task_given_up(p_task_id uuid) returns boolean language plpgsql as $$
declare
  bounds text := current_setting('app.project_ids', true);
  given_up boolean;
begin
  perform set_config('app.project_ids', '', true);
  select s.is_canceled into given_up from task t join task_status s on s.company_id = t.company_id and s.id = t.status_id
    where t.company_id = app_company_id() and t.id = p_task_id;
  perform set_config('app.project_ids', coalesce(bounds, ''), true);
  return coalesce(given_up, false);
end $$;
