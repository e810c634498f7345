-- Owner: platform/db
-- By what another program knows a record: its name for the program, and the program's own id of the record.
alter table customer add column external_source text, add column external_value text,
  add check ((external_source is null) = (external_value is null));
alter table project add column external_source text, add column external_value text,
  add check ((external_source is null) = (external_value is null));
alter table contract add column external_source text, add column external_value text,
  add check ((external_source is null) = (external_value is null));
alter table supplementary_agreement add column external_source text, add column external_value text,
  add check ((external_source is null) = (external_value is null));
alter table specification add column external_source text, add column external_value text,
  add check ((external_source is null) = (external_value is null));
create unique index customer_external on customer (company_id, external_source, external_value) where external_source is not null;
create unique index project_external on project (company_id, external_source, external_value) where external_source is not null;
create unique index contract_external on contract (company_id, external_source, external_value) where external_source is not null;
create unique index supplementary_agreement_external on supplementary_agreement (company_id, external_source, external_value)
  where external_source is not null;
create unique index specification_external on specification (company_id, external_source, external_value) where external_source is not null;
