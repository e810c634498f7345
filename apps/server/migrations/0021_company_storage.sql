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
