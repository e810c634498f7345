-- Owner: features/auth
-- A passkey (WebAuthn) signs its account in without a password. User verification is required, so that a session opened by one
-- has two factors. `sign_count` is the last counter that its authenticator reported; 0: it reports none.
create table account_passkey (
  id uuid primary key,
  user_id uuid not null references user_account (id) on delete cascade,
  credential_id bytea not null unique check (octet_length(credential_id) between 1 and 1023),
  public_key bytea not null check (octet_length(public_key) <= 4000),
  sign_count bigint not null,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 100),
  is_synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index account_passkey_user on account_passkey (user_id);
-- Issued to an account that adds a passkey, or to an anonymous caller who signs in; used once.
create table passkey_challenge (
  challenge_hash bytea primary key,
  user_id uuid references user_account (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_user on passkey_challenge (user_id);
create index passkey_challenge_end on passkey_challenge (expires_at);
grant select, insert, update, delete on account_passkey, passkey_challenge to karkas_app;

alter table user_account add column has_passkey boolean not null default false;
-- The passkey that opened the session; null also after that passkey was removed.
alter table auth_session add column passkey_id uuid references account_passkey (id) on delete set null;
create index auth_session_passkey on auth_session (passkey_id) where passkey_id is not null;

create trigger tell_passkey after update of has_passkey on user_account for each row
  when (old.has_passkey is distinct from new.has_passkey) execute function tell_access_change('person', 'id');
create trigger tell_passkey after update of passkey_id on auth_session for each row
  when (old.passkey_id is distinct from new.passkey_id) execute function tell_access_change('person', 'user_id');

-- Whether a session fulfils the rule of a company that requires a second factor. An API key has no sign-in of its own: the
-- factor of its account counts.
create function is_two_factor(p_account user_account, p_session auth_session) returns boolean language sql immutable as $$
  select p_account.has_totp or p_session.passkey_id is not null or p_session.bound_company_id is not null and p_account.has_passkey
$$;

-- As in 0153 and 0152, but for the passkeys.
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
    join user_account u on u.id = m.user_id and not u.is_disabled
    join auth_session s on s.id = p_session_id and s.user_id = m.user_id and s.revoked_at is null
      and (s.bound_company_id is null or s.bound_company_id = p_company_id and s.expires_at > now())
      and (not c.requires_totp or is_two_factor(u, s))
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
  join auth_session s on s.id = p_session_id and s.user_id = m.user_id and s.revoked_at is null
      and (s.bound_company_id is null or s.bound_company_id = p_company_id and s.expires_at > now())
      and (not c.requires_totp or is_two_factor(u, s))
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
    and (not c.requires_totp or exists (select 1 from user_account u where u.id = m.user_id and is_two_factor(u, s)));
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
  join user_account u on u.id = m.user_id and not u.is_disabled
  join auth_session s on s.id = o.session_id and s.user_id = m.user_id and s.revoked_at is null
      and (s.bound_company_id is null or s.bound_company_id = p_company_id and s.expires_at > now()) and s.expires_at > now()
      and (not c.requires_totp or is_two_factor(u, s))
$$;

-- After a refused entry, by the context that entering has set: true if only the second factor is missing.
drop function lacks_second_factor();
create function lacks_second_factor(p_session_id uuid) returns boolean language sql stable as $$
  select exists (select 1 from membership m join company c on c.company_id = m.company_id join user_account u on u.id = m.user_id
    join auth_session s on s.id = p_session_id and s.user_id = m.user_id
    where m.company_id = app_company_id() and m.user_id = app_user_id() and not m.is_disabled and c.requires_totp
      and not is_two_factor(u, s) and not u.is_disabled)
$$;

-- Without a session: the factor of the account counts.
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
    join user_account u on u.id = f.user_id and not u.is_disabled and (u.has_totp or u.has_passkey or not c.requires_totp)
      and (u.password_changed_at is null or u.password_changed_at < f.created_at)
    where f.company_id = p_company_id and f.user_id = p_user_id;
  if not found then perform set_config('app.company_id', '', true); end if;
end $$;

create or replace function enter_field_link(p_company_id uuid, p_token_hash bytea)
  returns table (id uuid, project_id uuid, crew text, created_by uuid, expires_at timestamptz, revoked_at timestamptz, role_code text,
    permissions text[], time_zone text, is_of_maker boolean) language plpgsql as $$
declare link field_link;
begin
  perform set_config('app.company_id', p_company_id::text, true), set_config('app.project_ids', '', true);
  select * into link from field_link l where l.company_id = p_company_id and l.token_hash = p_token_hash;
  if found then
    return query
      select link.id, link.project_id, link.crew, link.created_by, link.expires_at, link.revoked_at, r.code, r.permissions, c.time_zone,
        not m.is_disabled and (u.has_totp or u.has_passkey or not c.requires_totp) and (m.project_ids is null or link.project_id = any(m.project_ids))
      from company c
      join membership m on m.company_id = c.company_id and m.user_id = link.created_by
      join company_role r on r.company_id = m.company_id and r.id = m.role_id
      join user_account u on u.id = m.user_id and not u.is_disabled
      where c.company_id = p_company_id and c.deleted_at is null;
    if found then
      perform set_config('app.user_id', link.created_by::text, true), set_config('app.project_ids', array[link.project_id]::text, true);
      return;
    end if;
  end if;
  perform set_config('app.company_id', '', true);
end $$;
