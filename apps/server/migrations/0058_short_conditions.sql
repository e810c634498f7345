-- Owner: features/inbox
-- The condition of a trigger is read anew for every statement, and most of what happens concerns neither: a short one lets
-- it pass, and the function asks the rest.
drop trigger make_notice on happening;
drop trigger tell_participants on happening;

-- The one place where notices are made. What is repeated within a quarter of an hour joins the one that was not read yet.
create or replace function make_notice() returns trigger language plpgsql as $$
declare
  due timestamptz;
begin
  if new.kind <> 'notice' or new.action not in ('assigned', 'mentioned', 'commented', 'status_changed', 'unblocked', 'due_soon', 'overdue', 'decision_asked')
    then return null; end if;
  -- A notice of what time brought has nobody who did it: it is told in the name of the person himself.
  if new.action in ('due_soon', 'overdue') then
    select t.due_datetime into due from task t where t.company_id = new.company_id and t.id = new.object_id;
    if due is null then return null; end if;
  else
    update task_notice n set times = n.times + 1, happened_at = now(), actor_id = new.actor_id, comment_id = new.part_of
      where n.company_id = new.company_id and n.user_id = new.only_for and n.task_id = new.object_id and n.kind = new.action
        and not n.is_read and n.snoozed_until is null and n.happened_at > now() - interval '15 minutes';
    if found then return null; end if;
  end if;
  insert into task_notice (company_id, id, user_id, task_id, kind, actor_id, comment_id, due_datetime, letter_at)
  select new.company_id, new_uuid_v7(), m.user_id, t.id, new.action, case when due is null then new.actor_id end, new.part_of, due, now() + interval '1 minute'
  from membership m join task t on t.company_id = m.company_id and t.id = new.object_id
  where m.company_id = new.company_id and m.user_id = new.only_for
  on conflict do nothing;
  return null;
end $$;
create trigger make_notice after insert on happening for each row when (new.only_for is not null) execute function make_notice();

create or replace function tell_participants() returns trigger language plpgsql as $$
declare
  whose uuid := case new.kind when 'task' then new.object_id else new.part_of end;
begin
  if new.kind not in ('task', 'task_comment') then return new; end if;
  select array_agg(distinct p.user_id) into new.also_for from (
    select t.author_id as user_id from task t where t.company_id = new.company_id and t.id = whose
    union select t.assignee_id from task t where t.company_id = new.company_id and t.id = whose and t.assignee_id is not null
    union select m.user_id from task_member m where m.company_id = new.company_id and m.task_id = whose
    -- What it belonged to, among them the people who had a part in it.
    union select unnest(d.parents) from deleted_object d
      where d.company_id = new.company_id and d.kind = 'task' and d.object_id = whose and d.restored_at is null) p;
  return new;
end $$;
create trigger tell_participants before insert on happening for each row when (new.kind like 'task%') execute function tell_participants();
