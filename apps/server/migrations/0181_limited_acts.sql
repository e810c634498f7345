-- Owner: features/companies
-- Acts and what hangs on contracts belong to the project of their contract (decision 0066). As in 0142 and 0129 but for these kinds.
create or replace function permits(p_kind text, p_id uuid, p_projects uuid[], p_user_id uuid) returns boolean
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
      if not found then select a.project_id into project from act a where a.company_id = company and a.id = p_id; end if;
      -- Other jobs are about norms and prices.
      if not found and p_kind = 'job' then return true; end if;
    when p_kind = 'vor' then select s.project_id into project from vor v
      join specification s on s.company_id = v.company_id and s.id = v.specification_id where v.company_id = company and v.id = p_id;
    when p_kind = 'specification_row' then select s.project_id into project from specification_row r
      join specification s on s.company_id = r.company_id and s.id = r.specification_id where r.company_id = company and r.id = p_id;
    when p_kind in ('work_row', 'resource_row', 'consumable_row') then select s.project_id into project from specification_line l
      join specification s on s.company_id = l.company_id and s.id = l.specification_id where l.company_id = company and l.id = p_id;
    when p_kind = 'act' then select a.project_id into project from act a where a.company_id = company and a.id = p_id;
    when p_kind = 'act_summary' then select a.project_id into project from act_summary a where a.company_id = company and a.id = p_id;
    when p_kind = 'work_record' then select r.project_id into project from work_record r where r.company_id = company and r.id = p_id;
    when p_kind = 'payment' then select y.project_id into project from payment y where y.company_id = company and y.id = p_id;
    when p_kind in ('task', 'notice') then
      select t.project_id, t.author_id, t.assignee_id into one from task t where t.company_id = company and t.id = p_id;
      if found then
        if one.project_id is not null then return one.project_id = any(p_projects); end if;
        return coalesce(p_user_id in (one.author_id, one.assignee_id), false) or has_part_in_task(p_id, p_user_id);
      end if;
    when p_kind = 'task_recurrence' then
      return exists (select 1 from task_recurrence r where r.company_id = company and r.id = p_id
        and permits_recurrence(r.author_id, r.task, p_projects, p_user_id));
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

create or replace function permits_gone(p_kind text, p_id uuid, p_parents uuid[], p_projects uuid[], p_user_id uuid) returns boolean
  language plpgsql stable parallel safe as $$
begin
  if p_projects is null then return true; end if;
  if p_kind in ('project', 'contract', 'specification', 'act', 'act_summary', 'work_record', 'payment') then
    return p_id = any(p_projects) or p_parents && p_projects; end if;
  if p_kind = 'task' then return p_parents && p_projects
    or (p_user_id = any(p_parents) and not exists (select 1 from project p where p.company_id = app_company_id() and p.id = any(p_parents))); end if;
  if p_kind in ('supplementary_agreement', 'file', 'task_comment', 'vor') then return exists (
    select 1 from unnest(p_parents) belonged(id) where permits_any(belonged.id, p_projects, p_user_id)); end if;
  return true;
end $$;

create or replace function permits_any(p_id uuid, p_projects uuid[], p_user_id uuid) returns boolean language sql stable parallel safe as $$
  select p_id = any(p_projects) or exists (
    select 1 from unnest(array['contract', 'supplementary_agreement', 'specification', 'vor', 'task', 'task_comment', 'file', 'act']) k(kind)
    where permits(k.kind, p_id, p_projects, p_user_id))
    or exists (select 1 from customer c where c.company_id = app_company_id() and c.id = p_id)
    or exists (select 1 from norm_base b where b.id = p_id) or exists (select 1 from price_book b where b.company_id = app_company_id() and b.id = p_id)
$$;
