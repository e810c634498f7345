-- Owner: features/auth
-- A new password ends every calendar address that was made before it, as it ends the sessions.
alter table user_account add column password_changed_at timestamptz;
alter table task_calendar_feed alter column created_at set default app_now();

create or replace function enter_calendar_feed(p_company_id uuid, p_user_id uuid)
  returns table (nonce uuid, time_zone text, language text, role_code text, permissions text[]) language plpgsql as $$
begin
  perform set_config('app.company_id', p_company_id::text, true), set_config('app.user_id', p_user_id::text, true);
  return query
    select f.nonce, c.time_zone, u.language, r.code, r.permissions
    from task_calendar_feed f
    join company c on c.company_id = f.company_id and c.deleted_at is null
    join membership m on m.company_id = f.company_id and m.user_id = f.user_id
    join company_role r on r.company_id = m.company_id and r.id = m.role_id
    join user_account u on u.id = f.user_id and not u.is_disabled
      and (u.password_changed_at is null or u.password_changed_at < f.created_at)
    where f.company_id = p_company_id and f.user_id = p_user_id;
  if not found then perform set_config('app.company_id', '', true); end if;
end $$;
