-- Owner: features/specifications
-- What the planner knows of the rows of specifications, brought up to date by whoever has just made many. Without it a first
-- bill is written with the plans of empty tables, which read all rows of the company for each row: the checks of foreign
-- keys keep such a plan for as long as their connection lives. Runs with the rights of the owner, who alone may analyse.
-- A table is looked at again when it has outgrown twice what is known of it, so that the looks together cost as much as a few.
-- Nobody is waited for: who holds the lock is looking at the same table.
create function know_specification_rows() returns void
  language plpgsql security definer set search_path = pg_catalog, public as $$
declare grown regclass;
begin
  for grown in
    select c.oid from pg_class c where c.oid in ('public.specification_row'::regclass, 'public.specification_line'::regclass)
      and pg_relation_size(c.oid) / current_setting('block_size')::int > 2 * greatest(c.relpages, 0) + 8
  loop
    execute format('analyze (skip_locked) %s', grown);
  end loop;
end $$;
revoke execute on function know_specification_rows() from public;
grant execute on function know_specification_rows() to karkas_app;
