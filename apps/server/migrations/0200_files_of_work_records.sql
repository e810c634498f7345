-- Owner: features/companies
-- Photos hang on work records: a member who sees the record learns that its file is gone. As in 0181 but for this kind.
create or replace function permits_any(p_id uuid, p_projects uuid[], p_user_id uuid) returns boolean language sql stable parallel safe as $$
  select p_id = any(p_projects) or exists (
    select 1 from unnest(array['contract', 'supplementary_agreement', 'specification', 'vor', 'task', 'task_comment', 'file', 'act', 'work_record']) k(kind)
    where permits(k.kind, p_id, p_projects, p_user_id))
    or exists (select 1 from customer c where c.company_id = app_company_id() and c.id = p_id)
    or exists (select 1 from norm_base b where b.id = p_id) or exists (select 1 from price_book b where b.company_id = app_company_id() and b.id = p_id)
$$;
