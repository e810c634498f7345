-- Owner: features/norms
-- What makes a base that came from a file ready to be searched, read out of its norms once and not by every server that opens it.
create table prepared_norms (
  company_id uuid not null,
  base_id uuid not null,
  -- Of which content of the base, and by which rules of reading: of another one it says nothing.
  content_hash text not null,
  reading text not null,
  -- Packed already.
  catalogue bytea not null,
  name_list bytea not null,
  primary key (company_id, base_id),
  foreign key (company_id, base_id) references norm_base (company_id, id) on delete cascade
);
alter table prepared_norms alter column catalogue set storage external, alter column name_list set storage external;

alter table prepared_norms enable row level security;
alter table prepared_norms force row level security;
create policy tenant on prepared_norms using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on prepared_norms to karkas_app;
