-- Owner: features/specifications
-- A file of an estimate that was checked and became no specification, with what was found in it. It goes with its file after
-- thirty days; `result` is null while it waits for its columns.
create table estimate_check (
  company_id uuid not null references company (company_id),
  id uuid not null,
  file_id uuid not null,
  file_name text not null,
  size bigint not null,
  status text not null check (status in ('done', 'needs_mapping')),
  sheet text not null,
  sheets text[] not null,
  header_row integer,
  -- Which sheet, row and columns a person has named; empty is as the reader finds them.
  mapping jsonb not null default '{}',
  preview jsonb,
  warnings jsonb not null,
  reconciliation jsonb,
  result jsonb,
  checked_at timestamptz,
  made_by uuid not null,
  checked_by text not null,
  version integer not null default 1,
  created_at timestamptz not null default app_now(),
  primary key (company_id, id),
  foreign key (company_id, file_id) references stored_file (company_id, id)
);
create index estimate_check_newest on estimate_check (company_id, created_at desc, id);
create index estimate_check_of_file on estimate_check (company_id, file_id);
alter table estimate_check enable row level security;
alter table estimate_check force row level security;
create policy tenant on estimate_check using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
-- Whose project a file is about is not known: a limited member sees those that he has brought.
create policy limited on estimate_check as restrictive using (case when (select app_project_ids()) is null then true
  else made_by = (select app_user_id()) end);
grant select, insert, update, delete on estimate_check to karkas_app;

create or replace function permits_bytes(p_kind text, p_id uuid, p_owner_id uuid, p_projects uuid[], p_user_id uuid) returns boolean
  language plpgsql stable parallel safe as $$
begin
  return case p_kind
    when 'attached_file' then exists (select 1 from file_version v where v.company_id = app_company_id() and v.stored_file_id = p_id)
    when 'vor' then exists (select 1 from vor v where v.company_id = app_company_id() and v.file_id = p_id)
      or exists (select 1 from bill_issue i where i.company_id = app_company_id() and i.file_id = p_id)
    when 'estimate_check' then exists (select 1 from estimate_check e where e.company_id = app_company_id() and e.file_id = p_id and e.made_by = p_user_id)
    when 'report' then permits('report', p_owner_id, p_projects, p_user_id)
    when 'upload_part' then exists (select 1 from file_upload u where u.company_id = app_company_id() and u.id = p_owner_id and u.user_id = p_user_id)
    else p_kind in ('norm_import', 'price_file') end;
end $$;
