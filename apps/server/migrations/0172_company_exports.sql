-- Owner: features/company-export
-- The register of exports of a whole company: who took its data, when, and how often it was downloaded. The archive is deleted
-- after some days, the line stays.
create table company_export (
  company_id uuid not null references company (company_id),
  id uuid not null,
  job_id uuid not null,
  requested_by uuid not null references user_account (id),
  requested_by_name text not null,
  created_at timestamptz not null default app_now(),
  finished_at timestamptz,
  expires_at timestamptz,
  file_id uuid,
  size bigint,
  sha256 text,
  downloads integer not null default 0,
  last_downloaded_at timestamptz,
  primary key (company_id, id)
);
alter table company_export enable row level security;
alter table company_export force row level security;
create policy tenant on company_export using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on company_export to karkas_app;
