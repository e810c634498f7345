-- Owner: features/tasks
-- By what a crew without accounts tells of its work on one project. The token of the address is not kept, only its hash: a copy of
-- the database opens nothing. A link goes with its project and with whoever made it.
create table field_link (
  company_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  crew text not null,
  token_hash bytea not null,
  created_by uuid not null,
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  -- How much was told in the hour that began then.
  hour_began_at timestamptz,
  told_in_hour integer not null default 0,
  primary key (company_id, id),
  unique (company_id, token_hash),
  foreign key (company_id, project_id) references project (company_id, id) on delete cascade,
  foreign key (company_id, created_by) references membership (company_id, user_id) on delete cascade
);
create index field_link_project on field_link (company_id, project_id);
create index field_link_maker on field_link (company_id, created_by);
alter table field_link enable row level security;
alter table field_link force row level security;
create policy tenant on field_link using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
create policy limited on field_link as restrictive using (case when (select app_project_ids()) is null then true
  else project_id = any((select app_project_ids())::uuid[]) end);
grant select, insert, update, delete on field_link to karkas_app;

-- Opens the company of a link to a crew that has only its address, bounded to the project of the link and to the rights that
-- whoever made it has now. No row: there is no such link, or its maker is no member any more.
create function enter_field_link(p_company_id uuid, p_token_hash bytea)
  returns table (id uuid, project_id uuid, crew text, created_by uuid, expires_at timestamptz, revoked_at timestamptz, role_code text,
    permissions text[], time_zone text, is_of_maker boolean) language plpgsql as $$
declare link field_link;
begin
  perform set_config('app.company_id', p_company_id::text, true), set_config('app.project_ids', '', true);
  select * into link from field_link l where l.company_id = p_company_id and l.token_hash = p_token_hash;
  if found then
    return query
      select link.id, link.project_id, link.crew, link.created_by, link.expires_at, link.revoked_at, r.code, r.permissions, c.time_zone,
        m.project_ids is null or link.project_id = any(m.project_ids)
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
