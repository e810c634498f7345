-- Which companies there are, for the work that goes through all of them; nothing else of a company is seen by it.
create policy sweeping on company for select to karkas_jobs using (true);
grant select (company_id, deleted_at) on company to karkas_jobs;
grant delete on job, outgoing_mail, account_link to karkas_app;
create index job_finished on job (company_id, finished_at) where status in ('done', 'failed', 'canceled');

-- A company whose days in the bin are over is removed by the owner of the tables, and by nobody else: what is otherwise kept for
-- ever (its log, its committed specifications) goes with it.
create function app_is_purging(p_company_id uuid) returns boolean language sql stable as $$
  select current_setting('app.purging', true) = p_company_id::text
    and current_user = (select pg_get_userbyid(c.relowner) from pg_class c where c.oid = 'company'::regclass)
$$;

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and app_is_purging(old.company_id) then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'KC002';
end $$;

create or replace function refuse_committed_specification() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and app_is_purging(old.company_id) then return old; end if;
  if old.status = 'committed' then
    raise exception 'specification % is committed', old.id using errcode = 'KC001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create or replace function refuse_committed_row() returns trigger language plpgsql as $$
declare owner_id uuid := case when tg_op = 'DELETE' then old.specification_id else new.specification_id end;
begin
  if tg_op = 'DELETE' and app_is_purging(old.company_id) then return old; end if;
  if exists (select 1 from specification s where s.company_id = coalesce(new.company_id, old.company_id)
      and s.status = 'committed' and s.id in (owner_id, case when tg_op = 'UPDATE' then old.specification_id end)) then
    raise exception 'specification % is committed', owner_id using errcode = 'KC001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- Removes every row of a company that has lain in the bin for its days, in the order its keys allow.
create function purge_company(p_company_id uuid, p_days integer) returns boolean language plpgsql as $$
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
  return true;
end $$;
revoke execute on function purge_company(uuid, integer) from public;
