-- Owner: features/tasks
-- The project of the position that is ordered, so that the work of one project is found without reading that of the others.
alter table task_work_item add column project_id uuid;
create function place_work_item() returns trigger language plpgsql as $$
begin
  new.project_id := (select s.project_id from specification_row r
    join specification s on s.company_id = r.company_id and s.id = r.specification_id
    where r.company_id = new.company_id and r.id = new.specification_row_id);
  return new;
end
$$;
create trigger place before insert on task_work_item for each row execute function place_work_item();
update task_work_item w set project_id = s.project_id
from specification_row r join specification s on s.company_id = r.company_id and s.id = r.specification_id
where r.company_id = w.company_id and r.id = w.specification_row_id;
create index task_work_item_project on task_work_item (company_id, project_id) where quantity_done > 0;

-- What the work orders of a project have done, by the specifications that its cost is made of: those that are committed, while
-- there are any, else those that are worked on. A position counts by the share of its volume that is done, never above it,
-- and takes its share of the charges and of the VAT of its specification. `unpriced`: positions at which something is done
-- and a price is missing, so that the sums are the least it can be. `parts`: specifications, each rounded once.
create function work_done_of(p_company_id uuid, p_project_id uuid)
returns table (amount numeric, gross numeric, unpriced integer, parts integer) language sql stable as $$
  with done as (
    select w.row_key, sum(w.quantity_done) as quantity from task_work_item w
    where w.company_id = p_company_id and w.project_id = p_project_id and w.quantity_done > 0
    group by w.row_key
  ), stated as (
    select distinct on (r.row_key) r.specification_id, r.is_removal,
      case when r.quantity > 0 and r.total <> 0 then round(r.total * least(d.quantity, r.quantity) / r.quantity, 2) end as cost,
      r.missing_prices > 0 as is_incomplete, s.totals
    from done d
    join specification_row r on r.company_id = p_company_id and r.row_key = d.row_key and r.kind = 'position'
    join specification s on s.company_id = r.company_id and s.id = r.specification_id
    left join contract k on k.company_id = s.company_id and k.id = s.contract_id
    left join supplementary_agreement a on a.company_id = s.company_id and a.id = s.supplementary_agreement_id
    where s.project_id = p_project_id and not is_superseded(s.company_id, s.id)
      and (k.id is null or k.kind in ('general', 'services')) and (a.id is null or a.status <> 'canceled')
      and ((s.status = 'committed' and (a.id is null or a.status = 'signed') and (k.id is null or k.status in ('active', 'completed')))
        or (select p.committed_cost is null from project p where p.company_id = p_company_id and p.id = p_project_id))
    order by r.row_key, s.status = 'committed' desc, a.date desc nulls last, a.created_at desc nulls last, s.created_at desc
  ), summed as (
    select sum(cost) as cost, count(*) filter (where not is_removal and (cost is null or is_incomplete)) as unpriced,
      (totals ->> 'net')::numeric as net, (totals ->> 'gross')::numeric as gross,
      (case when (totals ->> 'vat_included')::boolean then totals ->> 'gross' else totals ->> 'net' end)::numeric
        - coalesce((totals ->> 'charges_total')::numeric, 0) as whole
    from stated group by specification_id, totals
  )
  select coalesce(sum(round(cost * net / nullif(whole, 0), 2)), 0), coalesce(sum(round(cost * summed.gross / nullif(whole, 0), 2)), 0),
    coalesce(sum(unpriced), 0)::integer, count(*)::integer
  from summed
$$;
