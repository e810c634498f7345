-- Owner: features/files
-- A file that comes in parts: who sends it, and which parts have come. The bytes of each part are a stored file, counted as every
-- other, until the whole is made of them or the time is over.
create table file_upload (
  company_id uuid not null references company (company_id),
  id uuid not null,
  user_id uuid not null references user_account (id),
  name text not null,
  size bigint not null check (size > 0),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 day',
  primary key (company_id, id)
);
create index file_upload_by_time on file_upload (company_id, expires_at);
create table upload_part (
  company_id uuid not null references company (company_id),
  upload_id uuid not null,
  number integer not null check (number > 0),
  stored_file_id uuid not null,
  primary key (company_id, upload_id, number),
  foreign key (company_id, upload_id) references file_upload (company_id, id) on delete cascade,
  foreign key (company_id, stored_file_id) references stored_file (company_id, id)
);
create index upload_part_of_file on upload_part (company_id, stored_file_id);
alter table file_upload enable row level security;
alter table file_upload force row level security;
create policy tenant on file_upload using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
-- Nothing of an upload ever changes, but its row is held while a part comes in.
grant select, insert, update, delete on file_upload to karkas_app;
alter table upload_part enable row level security;
alter table upload_part force row level security;
create policy tenant on upload_part using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, delete on upload_part to karkas_app;
