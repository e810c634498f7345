-- Owner: features/tasks
-- Work done by the work orders of a project, by the contract whose specification the position belongs to; null: a specification without one.
create function work_done_by_contract(p_company_id uuid, p_project_id uuid)
returns table (contract_id uuid, amount numeric, gross numeric, unpriced integer, deductions integer, parts integer) language sql stable as $$
  with done as (
    select w.row_key, sum(w.quantity_done) as quantity from task_work_item w
    where w.company_id = p_company_id and w.project_id = p_project_id and w.quantity_done > 0
    group by w.row_key
  ), stated as (
    select s.contract_id, c.specification_id, c.home_id, c.is_removal, c.is_incomplete, c.works, c.net, c.gross,
      case when c.quantity > 0 and c.total <> 0 then round(c.total * least(d.quantity, c.quantity) / c.quantity, 2) end as cost
    from counted_positions(p_company_id, p_project_id, (select array_agg(done.row_key) from done)) c join done d on d.row_key = c.row_key
    join specification s on s.company_id = p_company_id and s.id = c.specification_id
  ), summed as (
    select stated.contract_id, sum(cost) as cost, works, net, stated.gross,
      count(*) filter (where not is_removal and (cost is null or is_incomplete)) as unpriced
    from stated group by stated.contract_id, home_id, works, net, stated.gross
  ), lowered as (
    select s.contract_id, sum(o.missing_deductions) as deductions
    from (select distinct stated.contract_id, stated.specification_id from stated) s
    join specification_row o on o.company_id = p_company_id and o.specification_id = s.specification_id
    where o.missing_deductions > 0 and o.kind = 'position' and (o.quantity < 0 or o.row_key in (select done.row_key from done))
    group by s.contract_id
  )
  select s.contract_id, coalesce(sum(round(cost * net / nullif(works, 0), 2)), 0), coalesce(sum(round(cost * s.gross / nullif(works, 0), 2)), 0),
    coalesce(sum(unpriced), 0)::integer,
    coalesce((select l.deductions from lowered l where l.contract_id is not distinct from s.contract_id), 0)::integer,
    count(*)::integer
  from summed s group by s.contract_id
$$;

create or replace function work_done_of(p_company_id uuid, p_project_id uuid)
returns table (amount numeric, gross numeric, unpriced integer, deductions integer, parts integer) language sql stable as $$
  select coalesce(sum(w.amount), 0), coalesce(sum(w.gross), 0), coalesce(sum(w.unpriced), 0)::integer, coalesce(sum(w.deductions), 0)::integer,
    coalesce(sum(w.parts), 0)::integer
  from work_done_by_contract(p_company_id, p_project_id) w
$$;
