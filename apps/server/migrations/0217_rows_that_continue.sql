-- Owner: features/specifications
-- `continues_row_key`: the position of which this one is the rest since an agreement changed its price; work done beyond the accepted part
-- belongs to it. `upstream_row_key`: the position of a customer that this position of a subcontract serves.
alter table specification_row
  add column continues_row_key uuid,
  add column upstream_row_key uuid;
create index specification_row_continues on specification_row (company_id, specification_id) where continues_row_key is not null;
create index specification_row_upstream on specification_row (company_id, row_key) where upstream_row_key is not null;

-- The position that a row serves is no part of what was committed: acts ask for it afterwards.
create or replace function refuse_committed_row() returns trigger language plpgsql as $$
declare owner_id uuid := case when tg_op = 'DELETE' then old.specification_id else new.specification_id end;
begin
  if tg_op = 'DELETE' and app_is_purging(old.company_id) then return old; end if;
  if exists (select 1 from specification s where s.company_id = coalesce(new.company_id, old.company_id)
      and s.status = 'committed' and s.id in (owner_id, case when tg_op = 'UPDATE' then old.specification_id end)) then
    if tg_op = 'UPDATE' and tg_table_name = 'specification_row'
      and to_jsonb(new) <> to_jsonb(old) and to_jsonb(new) - 'upstream_row_key' = to_jsonb(old) - 'upstream_row_key' then return new; end if;
    raise exception 'specification % is committed', owner_id using errcode = 'KC001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
