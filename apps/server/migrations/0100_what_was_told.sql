-- Owner: features/inbox
-- What was told is kept as it was then: the status that a task got, and what was decided, whatever has come of both since.
alter table task_notice
  add column status_name text,
  add column decision text check (decision in ('approved', 'approved_with_remarks', 'rejected')),
  add column decision_comment text;

update task_notice n set status_name = s.name
  from task t join task_status s on s.company_id = t.company_id and s.id = t.status_id
  where n.kind = 'status_changed' and t.company_id = n.company_id and t.id = n.task_id;
update task_notice n set decision = m.decision, decision_comment = m.decision_comment
  from task_member m
  where n.kind = 'decided' and m.company_id = n.company_id and m.task_id = n.task_id and m.part = 'approver' and m.user_id = n.actor_id;

-- The one place where notices are made, as in 0078, with what was told.
create or replace function make_notice() returns trigger language plpgsql as $$
declare
  due timestamptz;
  told_status text;
  told_decision text;
  told_comment text;
begin
  if new.kind <> 'notice' or new.action not in ('assigned', 'mentioned', 'commented', 'status_changed', 'unblocked', 'due_soon', 'overdue', 'decision_asked', 'decided', 'mended')
    then return null; end if;
  if new.action = 'status_changed' then
    select s.name into told_status from task t join task_status s on s.company_id = t.company_id and s.id = t.status_id
      where t.company_id = new.company_id and t.id = new.object_id;
  elsif new.action = 'decided' then
    select m.decision, m.decision_comment into told_decision, told_comment from task_member m
      where m.company_id = new.company_id and m.task_id = new.object_id and m.part = 'approver' and m.user_id = new.actor_id;
  end if;
  -- A notice of what time brought has nobody who did it: it is told in the name of the person himself.
  if new.action in ('due_soon', 'overdue') then
    select t.due_datetime into due from task t where t.company_id = new.company_id and t.id = new.object_id;
    if due is null then return null; end if;
  else
    update task_notice n set times = n.times + 1, happened_at = now(), actor_id = new.actor_id, comment_id = new.part_of,
        status_name = told_status, decision = told_decision, decision_comment = told_comment
      where n.company_id = new.company_id and n.user_id = new.only_for and n.task_id = new.object_id and n.kind = new.action
        and (new.action <> 'decided' or n.actor_id = new.actor_id)
        and not n.is_read and n.snoozed_until is null and n.happened_at > now() - interval '15 minutes';
    if found then return null; end if;
  end if;
  insert into task_notice (company_id, id, user_id, task_id, kind, actor_id, comment_id, due_datetime, letter_at, status_name, decision, decision_comment)
  select new.company_id, new_uuid_v7(), m.user_id, t.id, new.action, case when due is null then new.actor_id end, new.part_of, due,
    now() + interval '1 minute', told_status, told_decision, told_comment
  from membership m join task t on t.company_id = m.company_id and t.id = new.object_id
  where m.company_id = new.company_id and m.user_id = new.only_for
  on conflict do nothing;
  return null;
end $$;
