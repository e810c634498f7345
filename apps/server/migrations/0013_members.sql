-- Roles of a company's own, members who come and go, companies in the bin.
alter table company_role add column description text, add column version integer not null default 1;

alter table company add column deleted_at timestamptz;

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

-- The company a person works in: the selected one while there is a membership, else the one joined first.
create function current_company_of(p_user_id uuid) returns uuid language plpgsql as $$
begin
  perform set_config('app.user_id', p_user_id::text, true);
  return (select m.company_id from membership m join user_account u on u.id = m.user_id where m.user_id = p_user_id
    order by (m.company_id = u.current_company_id) is true desc, m.joined_at, m.company_id limit 1);
end $$;

create or replace function enter_selected_company(p_user_id uuid, p_session_id uuid)
  returns table (company_id uuid, role_id uuid, role_code text, permissions text[], user_name text, access_key uuid)
  language plpgsql as $$
begin
  return query select * from enter_company(current_company_of(p_user_id), p_user_id, p_session_id);
end $$;

create or replace function enter_object(p_kind text, p_id uuid, p_user_id uuid, p_session_id uuid)
  returns table (company_id uuid, role_id uuid, role_code text, permissions text[], user_name text, access_key uuid)
  language plpgsql as $$
begin
  return query select * from enter_company(
    (select case when l.company_id = system_company_id() then current_company_of(p_user_id) else l.company_id end
     from object_location l where l.id = p_id and l.kind = p_kind), p_user_id, p_session_id);
end $$;
