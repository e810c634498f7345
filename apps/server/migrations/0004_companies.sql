-- Owner: features/companies
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
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  -- What printed documents say of the company itself.
  director_name text,
  director_position text,
  -- Who signs for it, in the genitive case and by what paper, as contracts state it.
  represented_by text,
  acting_on text
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
  description text,
  version integer not null default 1,
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

-- Those who were members when the company went into the bin. A membership that is not there lets nobody in, so that no
-- request has to ask whether the company is alive.
create table binned_membership (
  company_id uuid not null references company (company_id),
  user_id uuid not null references user_account (id),
  role_id uuid not null,
  joined_at timestamptz not null,
  primary key (company_id, user_id),
  foreign key (company_id, role_id) references company_role (company_id, id)
);
create index binned_membership_user on binned_membership (user_id);
alter table binned_membership enable row level security;
alter table binned_membership force row level security;
-- One's own are visible everywhere, as memberships are: that is how a person finds the companies to bring back.
create policy tenant on binned_membership
  using (company_id = (select app_company_id()) or user_id = (select app_user_id()))
  with check (company_id = (select app_company_id()));
grant select, insert, delete on binned_membership to karkas_app;

create table company_invitation (
  company_id uuid not null references company (company_id),
  id uuid not null,
  email text not null check (email = lower(email)),
  role_id uuid not null,
  token_hash bytea not null,
  letter_id uuid,
  invited_by uuid not null references user_account (id),
  invited_by_name text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid references user_account (id),
  revoked_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, role_id) references company_role (company_id, id)
);
create unique index company_invitation_open on company_invitation (company_id, email) where accepted_at is null and revoked_at is null;
alter table company_invitation enable row level security;
alter table company_invitation force row level security;
create policy tenant on company_invitation using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update on company_invitation to karkas_app;
create trigger location after insert or delete on company_invitation for each row execute function remember_location('invitation');

create table company_account (
  company_id uuid not null references company (company_id),
  id uuid not null,
  bank_name text,
  bik text not null,
  account_number text not null,
  correspondent_account text,
  currency text not null default 'RUB',
  is_primary boolean not null default false,
  primary key (company_id, id)
);
alter table company_account enable row level security;
alter table company_account force row level security;
create policy tenant on company_account using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on company_account to karkas_app;

-- Which companies there are, for the work that goes through all of them; nothing else of a company is seen by it.
create policy sweeping on company for select to karkas_jobs using (true);
grant select (company_id, deleted_at) on company to karkas_jobs;

-- What the permissions of the system roles were when they were last written into the roles of the companies.
create table system_roles_written (digest text primary key);

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
    (select case when l.company_id = system_company_id() then current_company_of(p_user_id) else l.company_id end
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

-- The company a person works in: the selected one while there is a membership, else the one joined first.
create function current_company_of(p_user_id uuid) returns uuid language plpgsql as $$
begin
  perform set_config('app.user_id', p_user_id::text, true);
  return (select m.company_id from membership m join user_account u on u.id = m.user_id where m.user_id = p_user_id
    order by (m.company_id = u.current_company_id) is true desc, m.joined_at, m.company_id limit 1);
end $$;

-- A list outside any object is about the company the person works in.
create function enter_selected_company(p_user_id uuid, p_session_id uuid)
  returns table (company_id uuid, role_id uuid, role_code text, permissions text[], user_name text, access_key uuid)
  language plpgsql as $$
begin
  return query select * from enter_company(current_company_of(p_user_id), p_user_id, p_session_id);
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

-- Opens the company of an invitation to whoever holds its link, for the rest of the transaction. No row: there is no such
-- invitation or the link is another one, and nothing is visible.
create function enter_invitation(p_id uuid, p_token_hash bytea, p_user_id uuid) returns setof company_invitation language plpgsql as $$
declare invitation company_invitation;
begin
  perform set_config('app.company_id', coalesce((select l.company_id::text from object_location l where l.id = p_id and l.kind = 'invitation'), ''), true),
    set_config('app.user_id', coalesce(p_user_id::text, ''), true);
  select * into invitation from company_invitation i where i.id = p_id and i.token_hash = p_token_hash;
  if invitation.id is null or exists (select 1 from company c where c.company_id = invitation.company_id and c.deleted_at is not null) then
    perform set_config('app.company_id', '', true);
    return;
  end if;
  return next invitation;
end $$;

-- The companies in the bin which a person held the right to delete.
create function deleted_companies_of(p_user_id uuid) returns table (company_id uuid, name text, deleted_at timestamptz, role_id uuid, role_code text, permissions text[])
  language plpgsql as $$
declare
  entered text := current_setting('app.company_id', true);
  member binned_membership;
begin
  for member in select b.* from binned_membership b where b.user_id = p_user_id and b.user_id = app_user_id() loop
    perform set_config('app.company_id', member.company_id::text, true);
    return query
      select c.company_id, c.name, c.deleted_at, r.id, r.code, r.permissions
      from company c join company_role r on r.company_id = c.company_id and r.id = member.role_id
      where c.company_id = member.company_id and c.deleted_at is not null and 'company.delete' = any(r.permissions);
  end loop;
  perform set_config('app.company_id', coalesce(entered, ''), true);
end $$;

-- Opens a company in the bin to a person who may bring it back.
create function enter_deleted_company(p_company_id uuid, p_user_id uuid) returns table (company_id uuid, role_id uuid, role_code text, permissions text[], deleted_at timestamptz)
  language plpgsql as $$
begin
  return query select d.company_id, d.role_id, d.role_code, d.permissions, d.deleted_at from deleted_companies_of(p_user_id) d where d.company_id = p_company_id;
  if found then perform set_config('app.company_id', p_company_id::text, true); end if;
end $$;

-- A company whose days in the bin are over is removed by the owner of the tables, and by nobody else: what is otherwise kept for
-- ever (its log, its committed specifications) goes with it.
create function app_is_purging(p_company_id uuid) returns boolean language sql stable as $$
  select current_setting('app.purging', true) = p_company_id::text
    and current_user = (select pg_get_userbyid(c.relowner) from pg_class c where c.oid = 'company'::regclass)
$$;

-- Removes every row of a company that has lain in the bin for its days, in the order its keys allow.
create function purge_company(p_company_id uuid, p_days integer) returns boolean language plpgsql as $$
declare
  waiting text[];
  left_over text[];
  name text;
begin
  perform set_config('app.company_id', p_company_id::text, true);
  perform 1 from company c where c.company_id = p_company_id and c.deleted_at < now() - make_interval(days => p_days) for update;
  if not found then return false; end if;
  perform set_config('app.purging', p_company_id::text, true);
  select array_agg(t.relname::text) into waiting from pg_class t join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    where t.relkind = 'r' and exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.attname = 'company_id' and not a.attisdropped);
  while cardinality(waiting) > 0 loop
    left_over := '{}';
    foreach name in array waiting loop
      begin
        execute format('delete from %I where company_id = $1', name) using p_company_id;
      exception when foreign_key_violation then
        left_over := left_over || name;
      end;
    end loop;
    if left_over = waiting then raise exception 'the rows of company % refer to each other: %', p_company_id, left_over; end if;
    waiting := left_over;
  end loop;
  return true;
end $$;
revoke execute on function purge_company(uuid, integer) from public;
