-- Owner: features/files
-- A picture small, made of a stored one when somebody first asks for it. No bytes: it cannot be drawn, and is not tried again.
create table file_thumbnail (
  company_id uuid not null,
  stored_file_id uuid not null,
  bytes bytea,
  primary key (company_id, stored_file_id),
  foreign key (company_id, stored_file_id) references stored_file (company_id, id) on delete cascade
);
alter table file_thumbnail alter column bytes set storage external;

alter table file_thumbnail enable row level security;
alter table file_thumbnail force row level security;
create policy tenant on file_thumbnail using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
-- Told of as the file is that it was made of, whose own policy is asked.
create policy limited on file_thumbnail as restrictive using (case when (select app_project_ids()) is null then true
  else exists (select 1 from stored_file s where s.company_id = file_thumbnail.company_id and s.id = file_thumbnail.stored_file_id) end) with check (true);
grant select, insert, update, delete on file_thumbnail to karkas_app;

-- A device asks by the hash of a photo whether it has come.
create index stored_file_hash on stored_file (company_id, sha256);
