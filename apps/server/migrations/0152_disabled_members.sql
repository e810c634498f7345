-- Owner: features/companies
-- A member may be disabled: his membership and what he did stay, and he is to the company what a stranger is until he is enabled.
-- Whoever asks for a membership asks whether it is in force.
alter table membership add column is_disabled boolean not null default false;
alter table binned_membership add column is_disabled boolean not null default false;

-- A company may be shut to whoever signs in by a password alone: asked wherever a membership is.
alter table company add column requires_totp boolean not null default false;
create trigger tell_shut after update of requires_totp on company for each row
  when (old.requires_totp is distinct from new.requires_totp) execute function tell_access_change('company', 'company_id');
create trigger tell_factor after update of has_totp on user_account for each row
  when (old.has_totp is distinct from new.has_totp) execute function tell_access_change('person', 'id');

create or replace function enter_company(p_company_id uuid, p_user_id uuid, p_session_id uuid)
  returns table (company_id uuid, role_id uuid, role_code text, permissions text[], user_name text, access_key uuid)
  language plpgsql as $$
begin
  perform set_config('app.company_id', coalesce(p_company_id::text, ''), true), set_config('app.user_id', p_user_id::text, true),
    set_config('app.project_ids', coalesce((select m.project_ids::text from membership m where m.company_id = p_company_id and m.user_id = p_user_id), ''), true);
  return query
    select m.company_id, r.id, r.code, r.permissions, u.last_name || ' ' || u.first_name, r.access_key
    from membership m
    join company c on c.company_id = m.company_id
    join company_role r on r.company_id = m.company_id and r.id = m.role_id
    join user_account u on u.id = m.user_id and not u.is_disabled and (u.has_totp or not c.requires_totp)
    join auth_session s on s.id = p_session_id and s.user_id = m.user_id and s.revoked_at is null
    where m.company_id = p_company_id and m.user_id = p_user_id and not m.is_disabled;
end $$;

create or replace function enter_as_known(p_company_id uuid, p_user_id uuid, p_session_id uuid, p_access_key uuid, p_user_name text)
  returns void language plpgsql as $$
declare projects uuid[];
begin
  perform set_config('app.company_id', p_company_id::text, true), set_config('app.user_id', p_user_id::text, true);
  select m.project_ids into projects from membership m
  join company c on c.company_id = m.company_id
  join company_role r on r.company_id = m.company_id and r.id = m.role_id and r.access_key = p_access_key
  join user_account u on u.id = m.user_id and not u.is_disabled and u.last_name || ' ' || u.first_name = p_user_name
    and (u.has_totp or not c.requires_totp)
  join auth_session s on s.id = p_session_id and s.user_id = m.user_id and s.revoked_at is null
  where m.company_id = p_company_id and m.user_id = p_user_id and not m.is_disabled;
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
  join company c on c.company_id = m.company_id
  join company_role r on r.company_id = m.company_id and r.id = m.role_id
  join auth_session s on s.id = p_session_id and s.user_id = m.user_id and s.revoked_at is null
  where m.company_id = p_company_id and m.user_id = p_user_id and not m.is_disabled
    and (not c.requires_totp or exists (select 1 from user_account u where u.id = m.user_id and u.has_totp));
  if projects is not null then key := null; end if;
  if key is null then perform set_config('app.company_id', '', true); end if;
  return key;
end $$;

-- Of whoever was not let in just now, by the context that entering has set: whether nothing but the second factor is missing.
create function lacks_second_factor() returns boolean language sql stable as $$
  select exists (select 1 from membership m join company c on c.company_id = m.company_id join user_account u on u.id = m.user_id
    where m.company_id = app_company_id() and m.user_id = app_user_id() and not m.is_disabled and c.requires_totp and not u.has_totp and not u.is_disabled)
$$;

create or replace function present_keys(p_company_id uuid, p_user_ids uuid[], p_session_ids uuid[])
  returns table (session_id uuid, access_key uuid) language sql stable as $$
  select s.id, r.access_key
  from unnest(p_user_ids, p_session_ids) o(user_id, session_id)
  join membership m on m.company_id = p_company_id and m.user_id = o.user_id and not m.is_disabled
  join company c on c.company_id = m.company_id
  join company_role r on r.company_id = m.company_id and r.id = m.role_id
  join user_account u on u.id = m.user_id and not u.is_disabled and (u.has_totp or not c.requires_totp)
  join auth_session s on s.id = o.session_id and s.user_id = m.user_id and s.revoked_at is null and s.expires_at > now()
$$;

create or replace function current_company_of(p_user_id uuid) returns uuid language plpgsql as $$
begin
  perform set_config('app.user_id', p_user_id::text, true);
  return (select m.company_id from membership m join user_account u on u.id = m.user_id where m.user_id = p_user_id and not m.is_disabled
    order by (m.company_id = u.current_company_id) is true desc, m.joined_at, m.company_id limit 1);
end $$;

create or replace function companies_of(p_user_id uuid)
  returns table (company company, role_id uuid, role_code text, role_name text, permissions text[])
  language plpgsql as $$
declare
  entered text := current_setting('app.company_id', true);
  member membership;
begin
  for member in select m.* from membership m where m.user_id = p_user_id and m.user_id = app_user_id() and not m.is_disabled loop
    perform set_config('app.company_id', member.company_id::text, true);
    return query
      select c, r.id, r.code, r.name, r.permissions from company c join company_role r on r.company_id = c.company_id and r.id = member.role_id
      where c.company_id = member.company_id;
  end loop;
  perform set_config('app.company_id', coalesce(entered, ''), true);
end $$;

create or replace function deleted_companies_of(p_user_id uuid) returns table (company_id uuid, name text, deleted_at timestamptz, role_id uuid, role_code text, permissions text[])
  language plpgsql as $$
declare
  entered text := current_setting('app.company_id', true);
  member binned_membership;
begin
  for member in select b.* from binned_membership b where b.user_id = p_user_id and b.user_id = app_user_id() and not b.is_disabled loop
    perform set_config('app.company_id', member.company_id::text, true);
    return query
      select c.company_id, c.name, c.deleted_at, r.id, r.code, r.permissions
      from company c join company_role r on r.company_id = c.company_id and r.id = member.role_id
      where c.company_id = member.company_id and c.deleted_at is not null and 'company.delete' = any(r.permissions);
  end loop;
  perform set_config('app.company_id', coalesce(entered, ''), true);
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
    join membership m on m.company_id = f.company_id and m.user_id = f.user_id and not m.is_disabled
    join company_role r on r.company_id = m.company_id and r.id = m.role_id
    join user_account u on u.id = f.user_id and not u.is_disabled and (u.has_totp or not c.requires_totp)
      and (u.password_changed_at is null or u.password_changed_at < f.created_at)
    where f.company_id = p_company_id and f.user_id = p_user_id;
  if not found then perform set_config('app.company_id', '', true); end if;
end $$;

-- As in 0129; a disabled member is told of nothing.
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
  where m.company_id = new.company_id and m.user_id = new.only_for and not m.is_disabled and permits('task', t.id, m.project_ids, m.user_id)
  on conflict do nothing;
  return null;
end $$;
