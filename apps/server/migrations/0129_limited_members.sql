-- Owner: features/companies
-- A member may be limited to named projects: his transactions see these projects, what lies in them, and what belongs to the
-- company as a whole. Null: all projects. The setting of the transaction holds the list; nothing in it is no bound, which is
-- what the work that nobody asked for has. The policies are restrictive: they only ever take away from `tenant`.
alter table membership add column project_ids uuid[];
alter table binned_membership add column project_ids uuid[];
alter table company_invitation add column project_ids uuid[];

-- An owner is never limited.
create function free_owner() returns trigger language plpgsql as $$
begin
  if exists (select 1 from company_role r where r.company_id = new.company_id and r.id = new.role_id and r.code = 'owner') then
    new.project_ids := null;
  end if;
  return new;
end $$;
create trigger free_owner before insert or update on membership for each row when (new.project_ids is not null) execute function free_owner();

create function app_project_ids() returns uuid[] language sql stable parallel safe as
$$ select nullif(current_setting('app.project_ids', true), '')::uuid[] $$;

create function app_contract_ids() returns uuid[] language plpgsql stable parallel safe as $$
declare projects uuid[] := app_project_ids();
begin
  if projects is null then return null; end if;
  return array(select c.id from contract c where c.company_id = app_company_id() and c.project_id = any(projects));
end $$;

create function app_specification_ids() returns uuid[] language plpgsql stable parallel safe as $$
declare projects uuid[] := app_project_ids();
begin
  if projects is null then return null; end if;
  return array(select s.id from specification s where s.company_id = app_company_id() and s.project_id = any(projects));
end $$;

-- Whether a person has a part in a task. Who has a part and what waits for what has no bound of its own (ids, which say nothing
-- without their tasks), so that the policy of tasks does not ask itself and a circle of tasks is seen by everybody.
create function has_part_in_task(p_task_id uuid, p_user_id uuid) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select 1 from task_member m where m.company_id = app_company_id() and m.task_id = p_task_id and m.user_id = p_user_id);
end $$;

-- Whether something that is no more was of these projects; `p_parents`: what it belonged to.
create function permits_gone(p_kind text, p_id uuid, p_parents uuid[], p_projects uuid[], p_user_id uuid) returns boolean
  language plpgsql stable parallel safe as $$
begin
  if p_projects is null then return true; end if;
  if p_kind in ('project', 'contract', 'specification') then return p_id = any(p_projects) or p_parents && p_projects; end if;
  if p_kind = 'task' then return p_parents && p_projects
    or (p_user_id = any(p_parents) and not exists (select 1 from project p where p.company_id = app_company_id() and p.id = any(p_parents))); end if;
  if p_kind in ('supplementary_agreement', 'file', 'task_comment', 'vor') then return exists (
    select 1 from unnest(p_parents) belonged(id) where permits_any(belonged.id, p_projects, p_user_id)); end if;
  return true;
end $$;

-- Whether an object is of these projects, in the eyes of this person; what belongs to the company as a whole is. A kind that
-- is not named is not seen.
create function permits(p_kind text, p_id uuid, p_projects uuid[], p_user_id uuid) returns boolean
  language plpgsql stable parallel safe as $$
declare
  company uuid := app_company_id();
  project uuid;
  one record;
begin
  if p_projects is null then return true; end if;
  if p_kind in ('company', 'role', 'session', 'customer', 'bank_account', 'contact', 'norm_base', 'norm', 'price_book', 'book_price', 'task_status',
    'task_category', 'task_tag', 'task_view', 'task_template', 'measure_unit', 'log') then return true; end if;
  if p_kind in ('membership', 'invitation') then return p_id = p_user_id; end if;
  if p_kind = 'project' then return p_id = any(p_projects); end if;
  case
    when p_kind = 'contract' then select c.project_id into project from contract c where c.company_id = company and c.id = p_id;
    when p_kind = 'supplementary_agreement' then select c.project_id into project from supplementary_agreement a
      join contract c on c.company_id = a.company_id and c.id = a.contract_id where a.company_id = company and a.id = p_id;
    when p_kind in ('specification', 'specification_content', 'report', 'job') then
      select s.project_id into project from specification s where s.company_id = company and s.id = p_id;
      -- Other jobs are about norms and prices.
      if not found and p_kind = 'job' then return true; end if;
    when p_kind = 'vor' then select s.project_id into project from vor v
      join specification s on s.company_id = v.company_id and s.id = v.specification_id where v.company_id = company and v.id = p_id;
    when p_kind = 'specification_row' then select s.project_id into project from specification_row r
      join specification s on s.company_id = r.company_id and s.id = r.specification_id where r.company_id = company and r.id = p_id;
    when p_kind in ('work_row', 'resource_row', 'consumable_row') then select s.project_id into project from specification_line l
      join specification s on s.company_id = l.company_id and s.id = l.specification_id where l.company_id = company and l.id = p_id;
    when p_kind in ('task', 'notice') then
      select t.project_id, t.author_id, t.assignee_id into one from task t where t.company_id = company and t.id = p_id;
      if found then
        if one.project_id is not null then return one.project_id = any(p_projects); end if;
        return coalesce(p_user_id in (one.author_id, one.assignee_id), false) or has_part_in_task(p_id, p_user_id);
      end if;
    when p_kind = 'task_recurrence' then
      return exists (select 1 from task_recurrence r where r.company_id = company and r.id = p_id
        and coalesce((r.task ->> 'project_id')::uuid = any(p_projects), true));
    when p_kind = 'task_comment' then
      select m.task_id into one from task_comment m where m.company_id = company and m.id = p_id;
      if found then return permits('task', one.task_id, p_projects, p_user_id); end if;
    when p_kind = 'file' then
      select f.owner_kind, f.owner_id into one from attached_file f where f.company_id = company and f.id = p_id;
      if found then return permits(one.owner_kind, one.owner_id, p_projects, p_user_id); end if;
    when p_kind = 'bin_item' then
      select b.model, b.object_id into one from bin_item b where b.company_id = company and b.id = p_id;
      return found and permits(one.model, one.object_id, p_projects, p_user_id);
    else return false;
  end case;
  if project is not null then return project = any(p_projects); end if;
  return exists (select 1 from deleted_object d where d.company_id = company and d.object_id = p_id
    and d.kind = case p_kind when 'notice' then 'task' when 'report' then 'specification' when 'specification_content' then 'specification' else p_kind end
    and permits_gone(d.kind, d.object_id, d.parents, p_projects, p_user_id));
end $$;

-- The same of an object whose kind was not told.
create function permits_any(p_id uuid, p_projects uuid[], p_user_id uuid) returns boolean language sql stable parallel safe as $$
  select p_id = any(p_projects) or exists (
    select 1 from unnest(array['contract', 'supplementary_agreement', 'specification', 'vor', 'task', 'task_comment', 'file']) k(kind)
    where permits(k.kind, p_id, p_projects, p_user_id))
    or exists (select 1 from customer c where c.company_id = app_company_id() and c.id = p_id)
    or exists (select 1 from norm_base b where b.id = p_id) or exists (select 1 from price_book b where b.company_id = app_company_id() and b.id = p_id)
$$;

-- Whether a line of the log, or what was told, is about these projects. A deed about many is shown to who did it.
create function permits_line(p_kind text, p_object_id uuid, p_part_of uuid, p_by uuid, p_projects uuid[], p_user_id uuid) returns boolean
  language sql stable parallel safe as $$
  select case
    when p_projects is null then true
    when p_object_id is null then p_by = p_user_id
    when p_part_of is not null and p_kind in ('specification_row', 'work_row', 'resource_row', 'consumable_row', 'vor', 'report', 'file', 'job', 'bank_account', 'contact')
      then permits_any(p_part_of, p_projects, p_user_id)
    else permits(p_kind, p_object_id, p_projects, p_user_id) end
$$;

create policy limited on project as restrictive using (coalesce(id = any((select app_project_ids())::uuid[]), true));
create policy limited on task as restrictive using (case
  when (select app_project_ids()) is null then true
  when project_id is not null then project_id = any((select app_project_ids())::uuid[])
  else coalesce((select app_user_id()) in (author_id, assignee_id), false) or has_part_in_task(id, (select app_user_id())) end);
create policy limited on task_recurrence as restrictive
  using (coalesce((task ->> 'project_id')::uuid = any((select app_project_ids())::uuid[]), true));
create policy limited on supplementary_agreement as restrictive using (coalesce(contract_id = any((select app_contract_ids())::uuid[]), true));
create policy limited on activity_log as restrictive using (case when (select app_project_ids()) is null then true
  else permits_line(model, object_id, part_of, user_id, (select app_project_ids()), (select app_user_id())) end) with check (true);
create policy limited on deleted_object as restrictive using (case when (select app_project_ids()) is null then true
  else permits_gone(kind, object_id, parents, (select app_project_ids()), (select app_user_id())) end);
create policy limited on attached_file as restrictive using (case when (select app_project_ids()) is null then true
  else permits(owner_kind, owner_id, (select app_project_ids()), (select app_user_id())) end);
create policy limited on file_version as restrictive using (case when (select app_project_ids()) is null then true
  else permits('file', attached_file_id, (select app_project_ids()), (select app_user_id())) end);
create policy limited on bin_item as restrictive using (case when (select app_project_ids()) is null then true
  else permits(model, object_id, (select app_project_ids()), (select app_user_id())) end);
create policy limited on bin_item_part as restrictive using (case when (select app_project_ids()) is null then true
  else permits('bin_item', item_id, (select app_project_ids()), (select app_user_id())) end);
create policy limited on job as restrictive using (case when (select app_project_ids()) is null then true
  else permits('job', object_id, (select app_project_ids()), (select app_user_id())) end);

do $$
declare name text;
begin
  foreach name in array array['contract', 'specification'] loop
    execute format('create policy limited on %I as restrictive using (coalesce(project_id = any((select app_project_ids())::uuid[]), true))', name);
  end loop;
  foreach name in array array['vor', 'specification_row', 'specification_line', 'bill_issue', 'bill_acceptance', 'committed_work'] loop
    execute format('create policy limited on %I as restrictive using (coalesce(specification_id = any((select app_specification_ids())::uuid[]), true))', name);
  end loop;
  foreach name in array array['task_tagging', 'task_link', 'task_comment', 'task_work_item', 'task_notice', 'task_recurrence_made'] loop
    execute format('create policy limited on %I as restrictive using (case when (select app_project_ids()) is null then true
      else permits(''task'', task_id, (select app_project_ids()), (select app_user_id())) end)', name);
  end loop;
end $$;

-- The chain is read whole, whoever asks: of a limited member's lines it would always be broken.
create or replace function verify_activity_log() returns table (lines bigint, first_broken bigint)
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare bounds text := current_setting('app.project_ids', true);
begin
  perform set_config('app.project_ids', '', true);
  return query
  with line as (
    select l.seq, row_number() over w as place, l.hash,
      l.seq = row_number() over w and l.hash = activity_log_hash(l) and l.previous_hash = coalesce(lag(l.hash) over w, '') as is_good
    from activity_log l where l.company_id = app_company_id() window w as (order by l.seq)
  ), chain as (
    select count(*) as lines, min(place) filter (where not is_good) as broken, (select hash from line order by place desc limit 1) as last_hash from line
  )
  select c.lines, coalesce(c.broken, case when (c.lines, coalesce(c.last_hash, '')) is distinct from (coalesce(h.seq, 0), coalesce(h.hash, '')) then c.lines + 1 end)
  from chain c left join activity_log_head h on h.company_id = app_company_id();
  perform set_config('app.project_ids', coalesce(bounds, ''), true);
end $$;

create or replace function enter_company(p_company_id uuid, p_user_id uuid, p_session_id uuid)
  returns table (company_id uuid, role_id uuid, role_code text, permissions text[], user_name text, access_key uuid)
  language plpgsql as $$
begin
  perform set_config('app.company_id', coalesce(p_company_id::text, ''), true), set_config('app.user_id', p_user_id::text, true),
    set_config('app.project_ids', coalesce((select m.project_ids::text from membership m where m.company_id = p_company_id and m.user_id = p_user_id), ''), true);
  return query
    select m.company_id, r.id, r.code, r.permissions, u.last_name || ' ' || u.first_name, r.access_key
    from membership m
    join company_role r on r.company_id = m.company_id and r.id = m.role_id
    join user_account u on u.id = m.user_id and not u.is_disabled
    join auth_session s on s.id = p_session_id and s.user_id = m.user_id and s.revoked_at is null
    where m.company_id = p_company_id and m.user_id = p_user_id;
end $$;

-- An object of a project that is not his is to a limited member what one of another company is.
create or replace function enter_object(p_kind text, p_id uuid, p_user_id uuid, p_session_id uuid)
  returns table (company_id uuid, role_id uuid, role_code text, permissions text[], user_name text, access_key uuid)
  language plpgsql as $$
begin
  return query select e.* from enter_company(
    (select case when l.company_id = system_company_id() then current_company_of(p_user_id) else l.company_id end
     from object_location l where l.id = p_id and l.kind = p_kind), p_user_id, p_session_id) e
  -- Names the row, so that it is asked when the company has been entered and not before.
  where permits(p_kind, case when e.company_id is not null then p_id end, app_project_ids(), p_user_id);
end $$;

create or replace function enter_as_known(p_company_id uuid, p_user_id uuid, p_session_id uuid, p_access_key uuid, p_user_name text)
  returns void language plpgsql as $$
declare projects uuid[];
begin
  perform set_config('app.company_id', p_company_id::text, true), set_config('app.user_id', p_user_id::text, true);
  select m.project_ids into projects from membership m
  join company_role r on r.company_id = m.company_id and r.id = m.role_id and r.access_key = p_access_key
  join user_account u on u.id = m.user_id and not u.is_disabled and u.last_name || ' ' || u.first_name = p_user_name
  join auth_session s on s.id = p_session_id and s.user_id = m.user_id and s.revoked_at is null
  where m.company_id = p_company_id and m.user_id = p_user_id;
  -- Who is limited is never known: his object is asked anew, by enter_object().
  if not found or projects is not null then raise exception 'not who they were' using errcode = 'KC010'; end if;
end $$;

create or replace function enter_to_read(p_company_id uuid, p_user_id uuid, p_session_id uuid) returns uuid language plpgsql as $$
declare
  key uuid;
  projects uuid[];
begin
  perform set_config('app.company_id', p_company_id::text, true), set_config('app.user_id', p_user_id::text, true);
  select r.access_key, m.project_ids into key, projects
  from membership m
  join company_role r on r.company_id = m.company_id and r.id = m.role_id
  join auth_session s on s.id = p_session_id and s.user_id = m.user_id and s.revoked_at is null
  where m.company_id = p_company_id and m.user_id = p_user_id;
  if projects is not null then key := null; end if;
  if key is null then perform set_config('app.company_id', '', true); end if;
  return key;
end $$;

create or replace function bind_new_company(p_company_id uuid, p_user_id uuid) returns void language plpgsql as $$
begin
  if exists (select 1 from company c where c.company_id = p_company_id) then
    raise exception 'company % exists already', p_company_id;
  end if;
  perform set_config('app.company_id', p_company_id::text, true), set_config('app.user_id', p_user_id::text, true), set_config('app.project_ids', '', true);
end $$;

create or replace function enter_calendar_feed(p_company_id uuid, p_user_id uuid)
  returns table (nonce uuid, time_zone text, language text, role_code text, permissions text[]) language plpgsql as $$
begin
  perform set_config('app.company_id', p_company_id::text, true), set_config('app.user_id', p_user_id::text, true),
    set_config('app.project_ids', coalesce((select m.project_ids::text from membership m where m.company_id = p_company_id and m.user_id = p_user_id), ''), true);
  return query
    select f.nonce, c.time_zone, u.language, r.code, r.permissions
    from task_calendar_feed f
    join company c on c.company_id = f.company_id and c.deleted_at is null
    join membership m on m.company_id = f.company_id and m.user_id = f.user_id
    join company_role r on r.company_id = m.company_id and r.id = m.role_id
    join user_account u on u.id = f.user_id and not u.is_disabled
      and (u.password_changed_at is null or u.password_changed_at < f.created_at)
    where f.company_id = p_company_id and f.user_id = p_user_id;
  if not found then perform set_config('app.company_id', '', true); end if;
end $$;

-- What a limited member makes is his: the project joins his list as it is written.
create function permit_new_project() returns trigger language plpgsql as $$
begin
  if new.id = any(app_project_ids()) then return new; end if;
  update membership m set project_ids = m.project_ids || new.id
    where m.company_id = new.company_id and m.user_id = app_user_id() and m.project_ids is not null;
  perform set_config('app.project_ids', (app_project_ids() || new.id)::text, true);
  return new;
end $$;
create trigger permitted before insert on project for each row when (app_project_ids() is not null) execute function permit_new_project();

-- The one place where notices are made, as in 0100; nobody is told of a task that he may not see.
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
  where m.company_id = new.company_id and m.user_id = new.only_for and permits('task', t.id, m.project_ids, m.user_id)
  on conflict do nothing;
  return null;
end $$;
