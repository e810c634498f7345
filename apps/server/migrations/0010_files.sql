-- Owner: features/files
-- A file a person attached to a record. Sending one of the same name again makes its next version.
create table attached_file (
  company_id uuid not null references company (company_id),
  id uuid not null,
  owner_kind text not null check (owner_kind in ('customer', 'project', 'contract', 'supplementary_agreement')),
  owner_id uuid not null,
  purpose text not null check (purpose in ('general', 'production_conditions')),
  name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index attached_file_name on attached_file (company_id, owner_kind, owner_id, purpose, lower(name));
create trigger location after insert or delete on attached_file for each row execute function remember_location('file');

create table file_version (
  company_id uuid not null references company (company_id),
  id uuid not null,
  attached_file_id uuid not null,
  number integer not null,
  stored_file_id uuid not null,
  uploaded_by uuid,
  uploaded_by_name text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  unique (company_id, attached_file_id, number),
  foreign key (company_id, attached_file_id) references attached_file (company_id, id) on delete cascade,
  foreign key (company_id, stored_file_id) references stored_file (company_id, id)
);
create index file_version_stored on file_version (company_id, stored_file_id);

do $$
declare name text;
begin
  foreach name in array array['attached_file', 'file_version'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy tenant on %I using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()))', name);
    execute format('grant select, insert, update, delete on %I to karkas_app', name);
  end loop;
end $$;
