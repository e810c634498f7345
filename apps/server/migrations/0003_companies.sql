create table company (
  company_id uuid primary key,
  name text not null,
  full_name text,
  inn text,
  kpp text,
  ogrn text,
  legal_address text,
  phone text,
  email text,
  currency text not null default 'RUB' check (currency = 'RUB'),
  vat_rate text not null default '22',
  logo_url text,
  is_demo boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null default now()
);

create table company_role (
  company_id uuid not null references company (company_id),
  id uuid not null,
  code text,
  name text not null,
  is_system boolean not null default false,
  permissions text[] not null,
  -- Another value whenever the role changes: tells in 16 bytes that a known set of permissions is still the right one.
  access_key uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, name)
);
create function renew_access_key() returns trigger language plpgsql as $$
begin
  new.access_key := gen_random_uuid();
  return new;
end $$;
create trigger access_key before update on company_role for each row execute function renew_access_key();

create table membership (
  company_id uuid not null references company (company_id),
  user_id uuid not null references user_account (id),
  role_id uuid not null,
  joined_at timestamptz not null default now(),
  last_seen_at timestamptz,
  primary key (company_id, user_id),
  foreign key (company_id, role_id) references company_role (company_id, id)
);
create index membership_user on membership (user_id);

alter table company enable row level security;
alter table company force row level security;
create policy tenant on company
  using (company_id = (select app_company_id()))
  with check (company_id = (select app_company_id()));

alter table company_role enable row level security;
alter table company_role force row level security;
create policy tenant on company_role
  using (company_id = (select app_company_id()))
  with check (company_id = (select app_company_id()));

-- One's own memberships are visible in every company: that is how a person finds the companies to choose from.
alter table membership enable row level security;
alter table membership force row level security;
create policy tenant on membership
  using (company_id = (select app_company_id()) or user_id = (select app_user_id()))
  with check (company_id = (select app_company_id()));

grant select, insert, update on company, company_role, membership to karkas_app;
grant delete on company_role, membership to karkas_app;

create table counter (
  company_id uuid not null references company (company_id),
  name text not null,
  value bigint not null,
  primary key (company_id, name)
);
alter table counter enable row level security;
alter table counter force row level security;
create policy tenant on counter using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update on counter to karkas_app;

create table idempotency_key (
  company_id uuid not null references company (company_id),
  user_id uuid not null,
  key text not null,
  endpoint text not null,
  request_hash text not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key)
);
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy tenant on idempotency_key using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on idempotency_key to karkas_app;

-- Opens a request in a company: sets the context of the transaction and answers who the caller is there. No row: the
-- session is over, the account is disabled, or the caller is no member. An unset company leaves everything invisible.
create function enter_company(p_company_id uuid, p_user_id uuid, p_session_id uuid)
  returns table (company_id uuid, role_id uuid, role_code text, permissions text[], user_name text, access_key uuid)
  language plpgsql as $$
begin
  perform set_config('app.company_id', coalesce(p_company_id::text, ''), true), set_config('app.user_id', p_user_id::text, true);
  return query
    select m.company_id, r.id, r.code, r.permissions, u.last_name || ' ' || u.first_name, r.access_key
    from membership m
    join company_role r on r.company_id = m.company_id and r.id = m.role_id
    join user_account u on u.id = m.user_id and not u.is_disabled
    join auth_session s on s.id = p_session_id and s.user_id = m.user_id and s.revoked_at is null
    where m.company_id = p_company_id and m.user_id = p_user_id;
end $$;

-- The same for an object whose id is known: the object decides the company. What comes with the product has no members of
-- its own: it is looked at from the company the person selected.
create function enter_object(p_kind text, p_id uuid, p_user_id uuid, p_session_id uuid)
  returns table (company_id uuid, role_id uuid, role_code text, permissions text[], user_name text, access_key uuid)
  language plpgsql as $$
begin
  return query select * from enter_company(
    (select case when l.company_id = system_company_id() then (select u.current_company_id from user_account u where u.id = p_user_id) else l.company_id end
     from object_location l where l.id = p_id and l.kind = p_kind), p_user_id, p_session_id);
end $$;

-- Opens a request of an account outside any company. No row: the session is over or the account is disabled.
create function enter_account(p_user_id uuid, p_session_id uuid) returns table (user_id uuid, user_name text) language plpgsql as $$
begin
  perform set_config('app.company_id', '', true), set_config('app.user_id', p_user_id::text, true);
  return query
    select u.id, u.last_name || ' ' || u.first_name
    from user_account u
    join auth_session s on s.id = p_session_id and s.user_id = u.id and s.revoked_at is null
    where u.id = p_user_id and not u.is_disabled;
end $$;

-- The company the person selected; a list outside any object is about it.
create function enter_selected_company(p_user_id uuid, p_session_id uuid)
  returns table (company_id uuid, role_id uuid, role_code text, permissions text[], user_name text, access_key uuid)
  language plpgsql as $$
begin
  return query select * from enter_company((select u.current_company_id from user_account u where u.id = p_user_id), p_user_id, p_session_id);
end $$;

-- Binds the rest of the transaction to a company that is being created in it.
create function bind_new_company(p_company_id uuid, p_user_id uuid) returns void language plpgsql as $$
begin
  if exists (select 1 from company c where c.company_id = p_company_id) then
    raise exception 'company % exists already', p_company_id;
  end if;
  perform set_config('app.company_id', p_company_id::text, true), set_config('app.user_id', p_user_id::text, true);
end $$;

-- The companies of a person with the role held there. Each is read in its own context: outside it nothing of it is visible.
create function companies_of(p_user_id uuid)
  returns table (company company, role_id uuid, role_code text, role_name text, permissions text[])
  language plpgsql as $$
declare
  entered text := current_setting('app.company_id', true);
  member membership;
begin
  for member in select m.* from membership m where m.user_id = p_user_id and m.user_id = app_user_id() loop
    perform set_config('app.company_id', member.company_id::text, true);
    return query
      select c, r.id, r.code, r.name, r.permissions from company c join company_role r on r.company_id = c.company_id and r.id = member.role_id
      where c.company_id = member.company_id;
  end loop;
  perform set_config('app.company_id', coalesce(entered, ''), true);
end $$;

-- The same for a read that is one statement: checks session and membership, sets the context, and answers with the key of
-- the role only. A disabled account has no live session, so the account itself need not be looked at.
create function enter_to_read(p_company_id uuid, p_user_id uuid, p_session_id uuid) returns uuid language plpgsql as $$
declare key uuid;
begin
  perform set_config('app.company_id', p_company_id::text, true), set_config('app.user_id', p_user_id::text, true);
  select r.access_key into key
  from membership m
  join company_role r on r.company_id = m.company_id and r.id = m.role_id
  join auth_session s on s.id = p_session_id and s.user_id = m.user_id and s.revoked_at is null
  where m.company_id = p_company_id and m.user_id = p_user_id;
  if key is null then perform set_config('app.company_id', '', true); end if;
  return key;
end $$;
