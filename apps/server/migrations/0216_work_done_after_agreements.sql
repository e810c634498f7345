-- Owner: features/supplementary-agreements
-- The terms of the work done of a contract with agreements in effect: charges and VAT apply to the rows of the contract and of all its
-- agreements together, not to the few rows of an agreement's specification. Null without such agreements.
alter table contract add column effective_shares jsonb check (jsonb_typeof(effective_shares) = 'object');

drop function counted_positions(uuid, uuid, uuid[]);
-- `works`, `net`, `gross`: what the home of the position comes to; a part of its works has the same part of its sums.
create function counted_positions(p_company_id uuid, p_project_id uuid, p_row_keys uuid[])
returns table (row_key uuid, specification_id uuid, is_removal boolean, quantity numeric, total numeric, is_incomplete boolean,
  home_id uuid, works numeric, net numeric, gross numeric)
language sql stable as $$
  with counted as (
    select distinct on (r.row_key) r.row_key, r.specification_id, r.is_removal, r.quantity, r.total, r.missing_prices > 0 as is_incomplete,
      s.totals, s.settings, k.effective_shares as shares
    from unnest(p_row_keys) asked (row_key)
    join specification_row r on r.company_id = p_company_id and r.row_key = asked.row_key and r.kind = 'position'
    join specification s on s.company_id = r.company_id and s.id = r.specification_id
    left join contract k on k.company_id = s.company_id and k.id = s.contract_id
    left join supplementary_agreement a on a.company_id = s.company_id and a.id = s.supplementary_agreement_id
    where s.project_id = p_project_id and not is_superseded(s.company_id, s.id)
      and (k.id is null or k.kind in ('general', 'services')) and (a.id is null or a.status <> 'canceled')
      and ((s.status = 'committed' and (a.id is null or a.status = 'signed') and (k.id is null or k.status in ('active', 'completed')))
        or (select p.committed_cost is null from project p where p.company_id = p_company_id and p.id = p_project_id))
    order by r.row_key, s.status = 'committed' desc, a.date desc nulls last, a.created_at desc nulls last, s.created_at desc
  ), whole as materialized (
    select d.specification_id, whole_of_works(p_company_id, d.specification_id, d.totals) as works
    from (select distinct on (counted.specification_id) counted.specification_id, counted.totals from counted) d
  )
  select c.row_key, c.specification_id, c.is_removal, c.quantity, c.total, c.is_incomplete, coalesce(h.home_id, c.specification_id),
    coalesce(h.works, w.works),
    coalesce(h.net, (c.totals ->> 'net')::numeric), coalesce(h.gross, (c.totals ->> 'gross')::numeric)
  from counted c join whole w on w.specification_id = c.specification_id
  left join lateral (
    select o.home_id, o.works, o.net, o.gross
    from jsonb_to_recordset(c.shares -> 'homes') as o (home_id uuid, vat_rate text, vat_included boolean, works numeric, net numeric, gross numeric)
    where o.home_id = coalesce((c.shares -> 'rows' ->> c.row_key::text)::uuid, c.specification_id)
      and o.vat_rate = c.settings ->> 'vat_rate' and o.vat_included = (c.settings ->> 'vat_included')::boolean
    limit 1
  ) h on true
$$;

drop function work_done_of(uuid, uuid);
create function work_done_of(p_company_id uuid, p_project_id uuid)
returns table (amount numeric, gross numeric, unpriced integer, deductions integer, parts integer) language sql stable as $$
  with done as (
    select w.row_key, sum(w.quantity_done) as quantity from task_work_item w
    where w.company_id = p_company_id and w.project_id = p_project_id and w.quantity_done > 0
    group by w.row_key
  ), stated as (
    select c.specification_id, c.home_id, c.is_removal, c.is_incomplete, c.works, c.net, c.gross,
      case when c.quantity > 0 and c.total <> 0 then round(c.total * least(d.quantity, c.quantity) / c.quantity, 2) end as cost
    from counted_positions(p_company_id, p_project_id, (select array_agg(done.row_key) from done)) c join done d on d.row_key = c.row_key
  ), summed as (
    select sum(cost) as cost, works, net, stated.gross, count(*) filter (where not is_removal and (cost is null or is_incomplete)) as unpriced
    from stated group by home_id, works, net, stated.gross
  )
  select coalesce(sum(round(cost * net / nullif(works, 0), 2)), 0), coalesce(sum(round(cost * summed.gross / nullif(works, 0), 2)), 0),
    coalesce(sum(unpriced), 0)::integer,
    (select coalesce(sum(o.missing_deductions), 0) from specification_row o
      where o.company_id = p_company_id and o.specification_id in (select stated.specification_id from stated)
        and o.missing_deductions > 0 and o.kind = 'position' and (o.quantity < 0 or o.row_key in (select done.row_key from done)))::integer,
    count(*)::integer
  from summed
$$;

create or replace function work_days_of(p_company_id uuid, p_project_id uuid)
returns table (done json, planned json, known_from date) language sql stable as $$
  with items as (
    select w.row_key, w.task_id, w.specification_row_id, w.done_days, w.days_known_from,
      ordered_quantity(w.quantity_planned, w.quantity_done, coalesce(s.is_canceled, is_task_given_up(w.task_id))) as planned,
      (coalesce(t.start_date, (t.created_at at time zone c.time_zone)::date))::date as starts, (t.due_datetime at time zone c.time_zone)::date as ends
    from task_work_item w
    join company c on c.company_id = w.company_id
    left join task t on t.company_id = w.company_id and t.id = w.task_id
    left join task_status s on s.company_id = t.company_id and s.id = t.status_id
    where w.company_id = p_company_id and w.project_id = p_project_id
  ), priced as (
    select p.row_key, p.quantity, p.total * p.gross / nullif(p.works, 0) as worth
    from counted_positions(p_company_id, p_project_id, (select array_agg(distinct i.row_key) from items i)) p
    where p.quantity > 0 and p.total <> 0
  ), reported as (
    select i.row_key, d.key as day,
      d.value::numeric - coalesce(lag(d.value::numeric) over (partition by i.task_id, i.specification_row_id order by d.key), 0) as more
    from items i cross join lateral jsonb_each_text(i.done_days) d where d.value is not null
  ), grown as (
    select o.row_key, o.day, least(sum(o.more) over (partition by o.row_key order by o.day), p.quantity) * p.worth / p.quantity as worth
    from (select row_key, day, sum(more) as more from reported group by row_key, day) o join priced p on p.row_key = o.row_key
  ), steps as (
    select day, sum(more) as more from (
      select day, worth - coalesce(lag(worth) over (partition by row_key order by day), 0) as more from grown) g group by day
  ), plan as (
    select least(i.starts, i.ends) as starts, i.ends, sum(least(i.planned, p.quantity) * p.worth / p.quantity) as worth
    from items i join priced p on p.row_key = i.row_key where i.ends is not null group by 1, 2
  )
  select (select coalesce(json_agg(json_build_array(day, round(sum, 4)::text) order by day), '[]'::json)
      from (select day, sum(more) over (order by day) from steps) s),
    (select coalesce(json_agg(json_build_array(starts, ends, round(worth, 4)::text) order by ends), '[]'::json) from plan),
    (select max(days_known_from) from items)
$$;
