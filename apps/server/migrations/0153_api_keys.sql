-- Owner: features/companies
-- A key by which a program works in one company, in the name of whoever made it and with no more rights than he has. Of the key
-- only a hash is kept. What it opens is asked like any session: one of its own id, bound to the company, ends with it.
alter table auth_session add column bound_company_id uuid references company (company_id) on delete cascade;

create table api_key (
  company_id uuid not null references company (company_id),
  id uuid not null,
  name text not null,
  key_hash bytea not null,
  made_by uuid not null references user_account (id),
  permissions text[] not null,
  addresses text[] not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (company_id, id)
);
alter table api_key enable row level security;
alter table api_key force row level security;
create policy tenant on api_key using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create trigger location after insert or delete on api_key for each row execute function remember_location('api_key');
grant select, insert, update on api_key to karkas_app;

create function keep_key_session() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into auth_session (id, user_id, created_at, last_used_at, expires_at, bound_company_id)
      values (new.id, new.made_by, new.created_at, new.created_at, coalesce(new.expires_at, 'infinity'), new.company_id);
  else
    update auth_session set revoked_at = new.revoked_at where id = new.id and bound_company_id = new.company_id;
  end if;
  return null;
end $$;
create trigger keep_session after insert on api_key for each row execute function keep_key_session();
create trigger end_session after update of revoked_at on api_key for each row
  when (old.revoked_at is distinct from new.revoked_at) execute function keep_key_session();

-- What a key is, to whoever holds it; nothing to whoever does not. No company is entered by it.
create function find_api_key(p_id uuid, p_hash bytea)
  returns table (company_id uuid, user_id uuid, name text, permissions text[], addresses text[], expires_at timestamptz) language plpgsql as $$
begin
  perform set_config('app.company_id', coalesce((select l.company_id::text from object_location l where l.id = p_id and l.kind = 'api_key'), ''), true);
  return query select k.company_id, k.made_by, k.name, k.permissions, k.addresses, k.expires_at from api_key k
    where k.id = p_id and k.key_hash = p_hash and k.revoked_at is null;
  perform set_config('app.company_id', '', true);
end $$;

-- When it was last used, to the minute.
create function touch_api_key(p_company_id uuid, p_id uuid, p_now timestamptz) returns void language plpgsql as $$
begin
  perform set_config('app.company_id', p_company_id::text, true);
  update api_key k set last_used_at = p_now where k.company_id = p_company_id and k.id = p_id
    and (k.last_used_at is null or k.last_used_at < p_now - interval '1 minute');
  perform set_config('app.company_id', '', true);
end $$;

-- The name of the key by which something was done is a part of what the chain of the log holds.
alter table activity_log add column api_key text;
create or replace function activity_log_hash(entry activity_log) returns text language sql stable as $$
  select encode(sha256(convert_to(concat_ws(E'\x1f', entry.previous_hash, entry.company_id, entry.id, entry.seq,
    to_char(entry.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), entry.user_id, entry.user_name, entry.action, entry.model,
    entry.object_id, entry.object_repr, entry.changes::text, entry.ip, entry.user_agent, entry.request_id,
    'part of ' || entry.part_of, 'api key ' || entry.api_key), 'UTF8')), 'hex')
$$;

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
      and (s.bound_company_id is null or s.bound_company_id = p_company_id and s.expires_at > now())
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
      and (s.bound_company_id is null or s.bound_company_id = p_company_id and s.expires_at > now())
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
      and (s.bound_company_id is null or s.bound_company_id = p_company_id and s.expires_at > now())
  where m.company_id = p_company_id and m.user_id = p_user_id and not m.is_disabled
    and (not c.requires_totp or exists (select 1 from user_account u where u.id = m.user_id and u.has_totp));
  if projects is not null then key := null; end if;
  if key is null then perform set_config('app.company_id', '', true); end if;
  return key;
end $$;

create or replace function present_keys(p_company_id uuid, p_user_ids uuid[], p_session_ids uuid[])
  returns table (session_id uuid, access_key uuid) language sql stable as $$
  select s.id, r.access_key
  from unnest(p_user_ids, p_session_ids) o(user_id, session_id)
  join membership m on m.company_id = p_company_id and m.user_id = o.user_id and not m.is_disabled
  join company c on c.company_id = m.company_id
  join company_role r on r.company_id = m.company_id and r.id = m.role_id
  join user_account u on u.id = m.user_id and not u.is_disabled and (u.has_totp or not c.requires_totp)
  join auth_session s on s.id = o.session_id and s.user_id = m.user_id and s.revoked_at is null
      and (s.bound_company_id is null or s.bound_company_id = p_company_id and s.expires_at > now()) and s.expires_at > now()
$$;

-- A key is of a company, and opens nothing of the account.
create or replace function enter_account(p_user_id uuid, p_session_id uuid) returns table (user_id uuid, user_name text) language plpgsql as $$
begin
  perform set_config('app.company_id', '', true), set_config('app.user_id', p_user_id::text, true);
  return query
    select u.id, u.last_name || ' ' || u.first_name
    from user_account u
    join auth_session s on s.id = p_session_id and s.user_id = u.id and s.revoked_at is null and s.bound_company_id is null
    where u.id = p_user_id and not u.is_disabled;
end $$;

-- Whether somebody who was not let in is at least who he says, be it with a session or with a key.
create function is_session_live(p_user_id uuid, p_session_id uuid) returns boolean language sql stable as $$
  select exists (select 1 from user_account u join auth_session s on s.id = p_session_id and s.user_id = u.id and s.revoked_at is null
    where u.id = p_user_id and not u.is_disabled and (s.bound_company_id is null or s.expires_at > now()))
$$;
