-- Owner: features/companies
-- Who has a part in a task, the bytes of files and what happened are limited as the tasks, files and records are that they
-- belong to (0129). What is written is not asked: bytes are told of before the row that names them, and the log tells for all.

-- One's own part is seen without asking for the task, because the policy of tasks asks for it.
create policy limited on task_member as restrictive using (case when (select app_project_ids()) is null then true
  when user_id = (select app_user_id()) then true
  else permits('task', task_id, (select app_project_ids()), (select app_user_id())) end);

-- By the rows that name the bytes, which are several where a specification was copied. Parts of uploads are their sender's;
-- files of norms and prices are the company's.
create function permits_bytes(p_kind text, p_id uuid, p_owner_id uuid, p_projects uuid[], p_user_id uuid) returns boolean
  language plpgsql stable parallel safe as $$
begin
  return case p_kind
    when 'attached_file' then exists (select 1 from file_version v where v.company_id = app_company_id() and v.stored_file_id = p_id)
    when 'vor' then exists (select 1 from vor v where v.company_id = app_company_id() and v.file_id = p_id)
      or exists (select 1 from bill_issue i where i.company_id = app_company_id() and i.file_id = p_id)
    when 'report' then permits('report', p_owner_id, p_projects, p_user_id)
    when 'upload_part' then exists (select 1 from file_upload u where u.company_id = app_company_id() and u.id = p_owner_id and u.user_id = p_user_id)
    else p_kind in ('norm_import', 'price_file') end;
end $$;
create index vor_of_file on vor (company_id, file_id);
create policy limited on stored_file as restrictive using (case when (select app_project_ids()) is null then true
  else permits_bytes(owner_kind, id, owner_id, (select app_project_ids()), (select app_user_id())) end) with check (true);

-- Forgets bytes by the ids that rows named which are gone by now, so that nothing tells any more whose they were.
create function forget_bytes(p_ids uuid[]) returns void language plpgsql as $$
declare bounds text := current_setting('app.project_ids', true);
begin
  perform set_config('app.project_ids', '', true);
  delete from stored_file s where s.company_id = app_company_id() and s.id = any(p_ids);
  perform set_config('app.project_ids', coalesce(bounds, ''), true);
end $$;

create policy limited on happening as restrictive using (case when (select app_project_ids()) is null then true
  else permits_line(kind, object_id, part_of, actor_id, (select app_project_ids()), (select app_user_id())) end) with check (true);

-- The first and the last place of what is kept, whoever asks: places say nothing, and of a limited member's own there would
-- always be a gap that a stream takes for lost.
create function kept_happenings() returns table (oldest bigint, latest bigint) language plpgsql as $$
declare bounds text := current_setting('app.project_ids', true);
begin
  perform set_config('app.project_ids', '', true);
  return query select coalesce(min(h.seq), 0), coalesce(max(h.seq), 0) from happening h where h.company_id = app_company_id();
  perform set_config('app.project_ids', coalesce(bounds, ''), true);
end $$;
