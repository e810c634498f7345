-- Owner: platform/storage
-- Bytes that lie in the store, each named by a row before anything refers to it.

create table stored_file (
  company_id uuid not null references company (company_id),
  id uuid not null,
  owner_kind text not null,
  owner_id uuid not null,
  name text not null,
  size bigint not null,
  sha256 text not null,
  content_type text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create index stored_file_owner on stored_file (company_id, owner_kind, owner_id);

alter table stored_file enable row level security;
alter table stored_file force row level security;
create policy tenant on stored_file using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on stored_file to karkas_app;

-- What the files of a company take together. Its row is locked by whoever adds a file, so that two at once cannot both be the
-- last that fits. A company that has none yet gets it with its next file.
create table company_storage (
  company_id uuid primary key references company (company_id),
  used_bytes bigint not null
);
alter table company_storage enable row level security;
alter table company_storage force row level security;
create policy tenant on company_storage using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update, delete on company_storage to karkas_app;

create function count_stored_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update company_storage set used_bytes = used_bytes + new.size where company_id = new.company_id;
  else
    update company_storage set used_bytes = used_bytes - old.size where company_id = old.company_id;
  end if;
  return null;
end $$;
create trigger count_bytes after insert or delete on stored_file for each row execute function count_stored_file();
