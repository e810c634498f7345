-- Owner: features/inbox
-- What a person is told of a task, and why. Made from what transactions tell (`happening` of the kind `notice`).
create table task_notice (
  company_id uuid not null references company (company_id),
  id uuid not null,
  user_id uuid not null references user_account (id),
  task_id uuid not null,
  kind text not null check (kind in ('assigned', 'mentioned', 'commented', 'status_changed', 'unblocked', 'due_soon', 'overdue', 'decision_asked')),
  -- Whoever did it last; nobody did what time brought.
  actor_id uuid references user_account (id),
  comment_id uuid,
  -- Of which due time it is told that it comes, or has passed.
  due_datetime timestamptz,
  -- How often it happened: what comes soon after is told together.
  times integer not null default 1,
  is_read boolean not null default false,
  snoozed_until timestamptz,
  -- When it is looked at whether a letter tells of it; null: that is done.
  letter_at timestamptz,
  created_at timestamptz not null default now(),
  happened_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, task_id) references task (company_id, id) on delete cascade,
  foreign key (company_id, comment_id) references task_comment (company_id, id) on delete set null (comment_id)
);
create index task_notice_of_person on task_notice (company_id, user_id, happened_at desc, id);
create index task_notice_unread on task_notice (company_id, user_id) where not is_read;
create index task_notice_task on task_notice (company_id, task_id, user_id, kind);
create index task_notice_comment on task_notice (company_id, comment_id) where comment_id is not null;
create index task_notice_letter on task_notice (letter_at) where letter_at is not null;
-- Of one due time a person is told once, whatever number of servers look at the clock.
create unique index task_notice_due on task_notice (company_id, user_id, task_id, kind, due_datetime) where due_datetime is not null;
alter table task_notice enable row level security;
alter table task_notice force row level security;
create policy tenant on task_notice using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on task_notice to karkas_app;
-- Which companies have letters to write.
create policy letters on task_notice for select to karkas_jobs using (true);
grant select (company_id, user_id, letter_at) on task_notice to karkas_jobs;

-- The one place where notices are made. What is repeated within a quarter of an hour joins the one that was not read yet.
create function make_notice() returns trigger language plpgsql as $$
declare
  due timestamptz;
begin
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
create trigger make_notice after insert on happening for each row
  when (new.kind = 'notice' and new.action in ('assigned', 'mentioned', 'commented', 'status_changed', 'unblocked', 'due_soon', 'overdue', 'decision_asked'))
  execute function make_notice();

-- Who is told of it beyond the right to see the kind: a person sees the tasks that he has a part in, whatever his role.
alter table happening add column also_for uuid[];
create function tell_participants() returns trigger language plpgsql as $$
declare
  whose uuid := case new.kind when 'task' then new.object_id else new.part_of end;
begin
  select array_agg(distinct p.user_id) into new.also_for from (
    select t.author_id as user_id from task t where t.company_id = new.company_id and t.id = whose
    union select t.assignee_id from task t where t.company_id = new.company_id and t.id = whose and t.assignee_id is not null
    union select m.user_id from task_member m where m.company_id = new.company_id and m.task_id = whose
    -- What it belonged to, among them the people who had a part in it.
    union select unnest(d.parents) from deleted_object d
      where d.company_id = new.company_id and d.kind = 'task' and d.object_id = whose and d.restored_at is null) p;
  return new;
end $$;
create trigger tell_participants before insert on happening for each row
  when (new.kind in ('task', 'task_comment')) execute function tell_participants();
