-- Owner: features/companies
-- Opens a request of somebody whose rights in the company were read before, and refuses it when they are not what they
-- were: the statements behind this one are on their way already, and an error here undoes and refuses them all.
create function enter_as_known(p_company_id uuid, p_user_id uuid, p_session_id uuid, p_access_key uuid, p_user_name text)
  returns void language plpgsql as $$
begin
  perform set_config('app.company_id', p_company_id::text, true), set_config('app.user_id', p_user_id::text, true);
  perform from membership m
  join company_role r on r.company_id = m.company_id and r.id = m.role_id and r.access_key = p_access_key
  join user_account u on u.id = m.user_id and not u.is_disabled and u.last_name || ' ' || u.first_name = p_user_name
  join auth_session s on s.id = p_session_id and s.user_id = m.user_id and s.revoked_at is null
  where m.company_id = p_company_id and m.user_id = p_user_id;
  if not found then raise exception 'not who they were' using errcode = 'KC010'; end if;
end $$;
