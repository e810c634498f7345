-- Owner: features/tasks
-- Reports that came by a link, by the id the device gave them: one that is sent again after a lost answer is recorded once.
create table field_report (
  company_id uuid not null,
  link_id uuid not null,
  id uuid not null,
  created_at timestamptz not null default app_now(),
  primary key (company_id, link_id, id),
  foreign key (company_id, link_id) references field_link (company_id, id) on delete cascade
);
alter table field_report enable row level security;
alter table field_report force row level security;
create policy tenant on field_report using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
-- Visible as the link is, whose own policy is asked.
create policy limited on field_report as restrictive using (case when (select app_project_ids()) is null then true
  else exists (select 1 from field_link l where l.company_id = field_report.company_id and l.id = field_report.link_id) end) with check (true);
grant select, insert, update, delete on field_report to karkas_app;
