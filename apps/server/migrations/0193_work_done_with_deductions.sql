-- Owner: features/tasks
-- `deductions`: missing prices that lower the work done, of deductions from the works and within the started positions.
drop function work_done_of(uuid, uuid);
create function work_done_of(p_company_id uuid, p_project_id uuid)
returns table (amount numeric, gross numeric, unpriced integer, deductions integer, parts integer) language sql stable as $$
  with done as (
    select w.row_key, sum(w.quantity_done) as quantity from task_work_item w
    where w.company_id = p_company_id and w.project_id = p_project_id and w.quantity_done > 0
    group by w.row_key
  ), stated as (
    select c.specification_id, c.is_removal, c.is_incomplete, c.totals,
      case when c.quantity > 0 and c.total <> 0 then round(c.total * least(d.quantity, c.quantity) / c.quantity, 2) end as cost
    from counted_positions(p_company_id, p_project_id, (select array_agg(done.row_key) from done)) c join done d on d.row_key = c.row_key
  ), summed as (
    select sum(cost) as cost, count(*) filter (where not is_removal and (cost is null or is_incomplete)) as unpriced,
      (totals ->> 'net')::numeric as net, (totals ->> 'gross')::numeric as gross, whole_of_works(p_company_id, specification_id, totals) as works,
      (select coalesce(sum(o.missing_deductions), 0) from specification_row o
        where o.company_id = p_company_id and o.specification_id = stated.specification_id and o.missing_deductions > 0 and o.kind = 'position'
          and (o.quantity < 0 or o.row_key in (select done.row_key from done))) as deductions
    from stated group by specification_id, totals
  )
  select coalesce(sum(round(cost * net / nullif(works, 0), 2)), 0), coalesce(sum(round(cost * summed.gross / nullif(works, 0), 2)), 0),
    coalesce(sum(unpriced), 0)::integer, coalesce(sum(deductions), 0)::integer, count(*)::integer
  from summed
$$;
