-- Owner: features/specifications
-- What is given up is closed.
update task_status set is_canceled = false where is_canceled and main_status <> 'closed';
alter table task_status add check (not is_canceled or main_status = 'closed');

-- What was accepted under the terminated contracts that the cost of a project holds: nothing is left to do of them.
create function terminated_cost_of(p_company_id uuid, p_project_id uuid) returns numeric language sql stable as $$
  select coalesce(sum(case when k.vat_included or k.vat_rate = 'none' then k.terminated_amount
      else k.terminated_amount + round(k.terminated_amount * k.vat_rate::numeric / 100, 2) end), 0)
  from contract k where k.company_id = p_company_id and k.project_id = p_project_id
    and k.kind in ('general', 'services') and k.status = 'terminated'
$$;

create or replace function committed_cost_of(p_company_id uuid, p_project_id uuid) returns numeric language sql stable as $$
  select stated.amount + terminated_cost_of(p_company_id, p_project_id)
  from (select sum(part.amount) as amount from (
    select s.total_gross as amount from specification s left join contract k on k.company_id = s.company_id and k.id = s.contract_id
    where s.company_id = p_company_id and s.project_id = p_project_id and s.status = 'committed' and s.supplementary_agreement_id is null
      and not is_superseded(s.company_id, s.id)
      and (k.id is null or (k.kind in ('general', 'services') and k.status in ('active', 'completed')))
    union all
    -- Rows of an agreement change rows of the contract: only the difference counts, and only once it is signed.
    select a.committed_gross_delta from supplementary_agreement a join contract k on k.company_id = a.company_id and k.id = a.contract_id
    where a.company_id = p_company_id and k.project_id = p_project_id and a.status = 'signed' and a.committed_gross_delta is not null
      and k.kind in ('general', 'services') and k.status in ('active', 'completed')) part) stated
$$;

-- The positions of a specification, or those of them that are named, that later signed agreements state anew or take out, by the last
-- that speaks of each; what an agreement takes out goes with all that stands under it. Agreements speak by what they have committed.
-- `total` is in the VAT terms of the specification that states it. Only the rows that are asked for are looked up in the agreements:
-- a list asks for each of its tasks.
drop function agreed_volumes(uuid, uuid);
create function agreed_volumes(p_company_id uuid, p_specification_id uuid, p_row_ids uuid[])
returns table (specification_row_id uuid, is_excluded boolean, quantity numeric, total numeric, missing_prices integer,
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
    case when v.is_removal then 0.00 else v.total end, case when v.is_removal then 0 else v.missing_prices end, v.vat_rate, v.vat_included
  from place p
  -- By the key of each place: without the fence all rows of all agreements are held against all places.
  cross join lateral (
    select r.is_removal, r.quantity::numeric, r.total::numeric, r.missing_prices, c.settings ->> 'vat_rate' as vat_rate,
      (c.settings ->> 'vat_included')::boolean as vat_included, c.date, c.length, c.number, c.agreement_id
    from specification_row r join speaking c on c.id = r.specification_id
    where r.company_id = p_company_id and r.row_key = p.row_key and (r.is_removal or (r.kind = 'position' and p.id = p.position_id))
    offset 0
  ) v
  order by p.position_id, v.date desc, v.length desc, v.number desc, v.agreement_id desc, v.is_removal desc
$$;

-- What a specification takes off its works, by a volume below nothing, is taken off each part of them that is done: all of them done
-- come to all of the specification.
create index specification_row_taken_off on specification_row (company_id, specification_id) where quantity < 0;
create or replace function work_done_of(p_company_id uuid, p_project_id uuid)
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
        - coalesce((totals ->> 'charges_total')::numeric, 0) - (
        select coalesce(sum(o.total), 0) from specification_row o
        where o.company_id = p_company_id and o.specification_id = stated.specification_id and o.quantity < 0 and o.kind = 'position' and not o.is_removal) as works
    from stated group by specification_id, totals
  )
  select coalesce(sum(round(cost * net / nullif(works, 0), 2)), 0), coalesce(sum(round(cost * summed.gross / nullif(works, 0), 2)), 0),
    coalesce(sum(unpriced), 0)::integer, count(*)::integer
  from summed
$$;
