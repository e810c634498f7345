-- Owner: features/tasks
-- A link of a crew opens what whoever made it may open himself: nothing while he is disabled, nor where the company asks for a
-- second factor that he has not. As in 0161 but for these two.
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
        not m.is_disabled and (u.has_totp or not c.requires_totp) and (m.project_ids is null or link.project_id = any(m.project_ids))
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
