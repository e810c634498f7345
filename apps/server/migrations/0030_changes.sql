-- Owner: platform/db
-- What is no longer there, for whoever keeps a copy. What came back says when.
create table deleted_object (
  company_id uuid not null references company (company_id),
  kind text not null,
  object_id uuid not null,
  -- What it belonged to: a list under one of these tells of it.
  parents uuid[] not null,
  deleted_at timestamptz not null default now(),
  restored_at timestamptz,
  primary key (company_id, kind, object_id)
);
create index deleted_object_since on deleted_object (company_id, kind, deleted_at);
alter table deleted_object enable row level security;
alter table deleted_object force row level security;
create policy tenant on deleted_object using (company_id = (select app_company_id())) with check (company_id = (select app_company_id()));
grant select, insert, update on deleted_object to karkas_app;

-- Arguments: the kind, the column of the id, the columns of what it belonged to (of one id or of many).
create function remember_deleted() returns trigger language plpgsql as $$
declare
  gone jsonb := to_jsonb(old);
  belonged uuid[];
begin
  -- A company that is removed for good leaves nothing behind.
  if app_is_purging(old.company_id) then return null; end if;
  select coalesce(array_agg(v::uuid), '{}') into belonged
    from unnest(tg_argv[2:]) c,
      jsonb_array_elements_text(case when jsonb_typeof(gone -> c) = 'array' then gone -> c else jsonb_build_array(gone -> c) end) v
    where v is not null;
  insert into deleted_object (company_id, kind, object_id, parents) values (old.company_id, tg_argv[0], (gone ->> tg_argv[1])::uuid, belonged)
  on conflict (company_id, kind, object_id) do update set parents = excluded.parents, deleted_at = now(), restored_at = null;
  return null;
end $$;
create trigger deleted after delete on customer for each row execute function remember_deleted('customer', 'id');
create trigger deleted after delete on bank_account for each row execute function remember_deleted('bank_account', 'id', 'customer_id');
create trigger deleted after delete on contact for each row execute function remember_deleted('contact', 'id', 'customer_id');
create trigger deleted after delete on project for each row execute function remember_deleted('project', 'id');
create trigger deleted after delete on contract for each row execute function remember_deleted('contract', 'id', 'project_id');
create trigger deleted after delete on supplementary_agreement for each row execute function remember_deleted('supplementary_agreement', 'id', 'contract_id');
create trigger deleted after delete on specification for each row
  execute function remember_deleted('specification', 'id', 'project_id', 'contract_id', 'supplementary_agreement_id');
create trigger deleted after delete on attached_file for each row execute function remember_deleted('file', 'id', 'owner_id');
create trigger deleted after delete on membership for each row execute function remember_deleted('membership', 'user_id');

-- Who joins a company anew is the same member as before.
create function remember_joined() returns trigger language plpgsql as $$
begin
  update deleted_object set restored_at = now()
    where company_id = new.company_id and kind = 'membership' and object_id = new.user_id and restored_at is null;
  return null;
end $$;
create trigger joined after insert on membership for each row execute function remember_joined();
