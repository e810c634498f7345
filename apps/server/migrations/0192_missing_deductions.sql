-- Owner: features/specifications
-- The missing prices that lower the sum once they are known: those of negative quantities. With any, the sum is no lower bound.
alter table specification_row add column missing_deductions integer not null default 0;

alter table specification_row disable trigger committed;
update specification_row r set missing_deductions = case
  when (r.match_status = 'unmatched' and not r.is_hand_priced) or not exists (
    select 1 from specification_line c where c.company_id = r.company_id and c.specification_row_id = r.id and (c.kind <> 'work' or c.origin = 'manual'))
  then case when r.quantity < 0 then r.missing_prices else 0 end
  else (select count(*) from specification_line c where c.company_id = r.company_id and c.specification_row_id = r.id
    and (c.kind <> 'work' or c.origin = 'manual') and c.price is null and c.quantity < 0 and c.supply_by <> 'customer') end
where r.kind = 'position' and r.missing_prices > 0;
with recursive up as (
  select r.company_id, r.parent_id, r.missing_deductions as count from specification_row r where r.kind = 'position' and r.missing_deductions > 0
  union all
  select p.company_id, p.parent_id, u.count from up u join specification_row p on p.company_id = u.company_id and p.id = u.parent_id
), section as (
  select u.company_id, u.parent_id as id, sum(u.count) as count from up u where u.parent_id is not null group by u.company_id, u.parent_id
)
update specification_row s set missing_deductions = section.count from section where s.company_id = section.company_id and s.id = section.id;
alter table specification_row enable trigger committed;

alter table specification disable trigger committed;
update specification s set kept_sums = s.kept_sums || jsonb_build_object('missing_deductions', r.count)
from (select company_id, specification_id, sum(missing_deductions) as count from specification_row where kind = 'position' group by company_id, specification_id) r
where r.company_id = s.company_id and r.specification_id = s.id and r.count > 0 and s.kept_sums is not null;
alter table specification enable trigger committed;

create index specification_row_missing_deductions on specification_row (company_id, specification_id) where missing_deductions > 0;

-- The part of committed_gaps_of that lowers the cost of a project.
create function committed_deductions_of(p_company_id uuid, p_project_id uuid) returns integer language sql stable as $$
  select coalesce(sum(coalesce((s.kept_sums ->> 'missing_deductions')::integer, (
      select sum(r.missing_deductions) from specification_row r
      where r.company_id = s.company_id and r.specification_id = s.id and r.kind = 'position'))), 0)::integer
  from specification s
  left join contract k on k.company_id = s.company_id and k.id = s.contract_id
  left join supplementary_agreement a on a.company_id = s.company_id and a.id = s.supplementary_agreement_id
  where s.company_id = p_company_id and s.project_id = p_project_id and s.status = 'committed'
    and (a.id is null or a.status = 'signed') and not is_superseded(s.company_id, s.id)
    and (k.id is null or (k.kind in ('general', 'services') and k.status in ('active', 'completed')))
$$;

alter table project add column committed_deductions integer not null default 0;
update project p set committed_deductions = committed_deductions_of(p.company_id, p.id)
where p.committed_gaps > 0 and committed_deductions_of(p.company_id, p.id) > 0;

-- As before, with the deductions among the missing prices.
drop function agreed_volumes(uuid, uuid, uuid[]);
create function agreed_volumes(p_company_id uuid, p_specification_id uuid, p_row_ids uuid[])
returns table (specification_row_id uuid, is_excluded boolean, quantity numeric, total numeric, missing_prices integer, missing_deductions integer,
  vat_rate text, vat_included boolean)
language sql stable as $$
  with recursive place as (
    select o.id as position_id, o.id, o.parent_id, o.row_key
    from specification_row o
    where o.company_id = p_company_id and o.specification_id = p_specification_id and o.kind = 'position'
      and (p_row_ids is null or o.id = any(p_row_ids))
    union all
    select p.position_id, o.id, o.parent_id, o.row_key
    from place p join specification_row o on o.company_id = p_company_id and o.id = p.parent_id
  ), speaking as materialized (
    select c.id, c.settings, a.date, length(a.number) as length, a.number, a.id as agreement_id
    from specification s
    left join supplementary_agreement own on own.company_id = s.company_id and own.id = s.supplementary_agreement_id
    join supplementary_agreement a on a.company_id = s.company_id and a.contract_id = s.contract_id and a.status = 'signed'
      and (own.id is null or (a.date, length(a.number), a.number, a.id) > (own.date, length(own.number), own.number, own.id))
    join specification c on c.company_id = a.company_id and c.supplementary_agreement_id = a.id and c.status = 'committed'
      and not is_superseded(c.company_id, c.id)
    where s.company_id = p_company_id and s.id = p_specification_id
  )
  select distinct on (p.position_id) p.position_id, v.is_removal, case when v.is_removal then 0 else v.quantity end,
    case when v.is_removal then 0.00 else v.total end, case when v.is_removal then 0 else v.missing_prices end,
    case when v.is_removal then 0 else v.missing_deductions end, v.vat_rate, v.vat_included
  from place p
  -- By the key of each place: without the fence all rows of all agreements are held against all places.
  cross join lateral (
    select r.is_removal, r.quantity::numeric, r.total::numeric, r.missing_prices, r.missing_deductions, c.settings ->> 'vat_rate' as vat_rate,
      (c.settings ->> 'vat_included')::boolean as vat_included, c.date, c.length, c.number, c.agreement_id
    from specification_row r join speaking c on c.id = r.specification_id
    where r.company_id = p_company_id and r.row_key = p.row_key and (r.is_removal or (r.kind = 'position' and p.id = p.position_id))
    offset 0
  ) v
  order by p.position_id, v.date desc, v.length desc, v.number desc, v.agreement_id desc, v.is_removal desc
$$;
