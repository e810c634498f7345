-- Owner: platform/storage
-- The file stores that this database has known as its own. A store says by its mark which one it is: files are swept only
-- in the current one, and a server with another is refused while this one is served.
create table file_store (
  id uuid primary key,
  is_current boolean not null default false,
  known_since timestamptz not null default now()
);
create unique index file_store_current on file_store (is_current) where is_current;
grant select on file_store to karkas_app;

-- Companies that were removed with everything that was theirs. An owner of files that stands neither here nor among companies
-- and accounts was never known here, and nothing is said about its files.
create table gone_owner (
  id uuid primary key,
  gone_at timestamptz not null default now()
);
grant select on gone_owner to karkas_app;

create or replace function purge_company(p_company_id uuid, p_days integer) returns boolean language plpgsql as $$
declare
  waiting text[];
  left_over text[];
  name text;
begin
  perform set_config('app.company_id', p_company_id::text, true);
  perform 1 from company c where c.company_id = p_company_id and c.deleted_at < now() - make_interval(days => p_days) for update;
  if not found then return false; end if;
  perform set_config('app.purging', p_company_id::text, true);
  select array_agg(t.relname::text) into waiting from pg_class t join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
    where t.relkind = 'r' and exists (select 1 from pg_attribute a where a.attrelid = t.oid and a.attname = 'company_id' and not a.attisdropped);
  while cardinality(waiting) > 0 loop
    left_over := '{}';
    foreach name in array waiting loop
      begin
        execute format('delete from %I where company_id = $1', name) using p_company_id;
      exception when foreign_key_violation then
        left_over := left_over || name;
      end;
    end loop;
    if left_over = waiting then raise exception 'the rows of company % refer to each other: %', p_company_id, left_over; end if;
    waiting := left_over;
  end loop;
  insert into gone_owner (id) values (p_company_id) on conflict do nothing;
  return true;
end $$;
