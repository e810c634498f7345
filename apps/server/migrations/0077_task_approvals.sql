-- Owner: features/tasks
-- Who is asked to agree to a task has a part in it, and what he says stands with his part.
alter table task_member drop constraint task_member_part_check;
alter table task_member add constraint task_member_part_check check (part in ('watcher', 'co_assignee', 'approver'));
alter table task_member
  add column decision text check (decision in ('approved', 'approved_with_remarks', 'rejected')),
  add column decision_comment text,
  add column decided_at timestamptz,
  add constraint task_member_decision check (
    (decision is null) = (decided_at is null)
    and (decision is null or part = 'approver')
    and (decision_comment is null or decision is not null)
    and (decision is null or decision = 'approved' or decision_comment is not null)
  );
create index task_member_awaited on task_member (company_id, user_id, task_id) where part = 'approver' and decision is null;

alter table task_notice drop constraint task_notice_kind_check;
alter table task_notice add constraint task_notice_kind_check
  check (kind in ('assigned', 'mentioned', 'commented', 'status_changed', 'unblocked', 'due_soon', 'overdue', 'decision_asked', 'decided'));

-- The one place where notices are made. What is repeated within a quarter of an hour joins the one that was not read yet; of decisions
-- only those of one person, so that each is told.
create or replace function make_notice() returns trigger language plpgsql as $$
declare
  due timestamptz;
begin
  if new.kind <> 'notice' or new.action not in ('assigned', 'mentioned', 'commented', 'status_changed', 'unblocked', 'due_soon', 'overdue', 'decision_asked', 'decided')
    then return null; end if;
  -- A notice of what time brought has nobody who did it: it is told in the name of the person himself.
  if new.action in ('due_soon', 'overdue') then
    select t.due_datetime into due from task t where t.company_id = new.company_id and t.id = new.object_id;
    if due is null then return null; end if;
  else
    update task_notice n set times = n.times + 1, happened_at = now(), actor_id = new.actor_id, comment_id = new.part_of
      where n.company_id = new.company_id and n.user_id = new.only_for and n.task_id = new.object_id and n.kind = new.action
        and (new.action <> 'decided' or n.actor_id = new.actor_id)
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
