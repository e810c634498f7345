-- Owner: features/tasks
-- A remark: where it is, who accepts that it is mended, and when somebody said that it is.
alter table task
  add column place text not null default '',
  add column mended_at timestamptz,
  add column mended_by uuid references user_account (id),
  add constraint task_mended check ((mended_at is null) = (mended_by is null));

-- Who accepts has a part in the task, and there is one of him.
alter table task_member drop constraint task_member_part_check;
alter table task_member add constraint task_member_part_check check (part in ('watcher', 'co_assignee', 'approver', 'acceptor'));
create unique index task_member_acceptor on task_member (company_id, task_id) where part = 'acceptor';

alter table task_notice drop constraint task_notice_kind_check;
alter table task_notice add constraint task_notice_kind_check
  check (kind in ('assigned', 'mentioned', 'commented', 'status_changed', 'unblocked', 'due_soon', 'overdue', 'decision_asked', 'decided', 'mended'));

-- The one place where notices are made, as in 0077, with what is said of remarks.
create or replace function make_notice() returns trigger language plpgsql as $$
declare
  due timestamptz;
begin
  if new.kind <> 'notice' or new.action not in ('assigned', 'mentioned', 'commented', 'status_changed', 'unblocked', 'due_soon', 'overdue', 'decision_asked', 'decided', 'mended')
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

-- Tasks of a file are made at once, as those of a template are.
alter table task_set alter column template_id drop not null;
