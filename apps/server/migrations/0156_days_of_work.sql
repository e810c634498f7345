-- Owner: features/tasks
-- How the work that is told of grew, by days of the company: of an order the quantity done, of a project the work that a person
-- typed. A day holds what was last told on it. What was told before there were days has the day its record was last changed;
-- `days_known_from` says since when days are as they were told.
alter table task_work_item
  add column done_days jsonb not null default '{}' check (jsonb_typeof(done_days) = 'object'),
  add column days_known_from date;
alter table project
  add column typed_work_days jsonb not null default '{}' check (jsonb_typeof(typed_work_days) = 'object'),
  add column days_known_from date;

update task_work_item w set days_known_from = current_date,
  done_days = jsonb_build_object((coalesce(t.completed_at, t.updated_at) at time zone c.time_zone)::date::text, w.quantity_done)
from task t join company c on c.company_id = t.company_id
where t.company_id = w.company_id and t.id = w.task_id and w.quantity_done > 0;
update project p set days_known_from = current_date,
  typed_work_days = jsonb_build_object((p.updated_at at time zone c.time_zone)::date::text, p.completed_work)
from company c where c.company_id = p.company_id and p.completed_work is not null;

create function present_day(p_company_id uuid) returns text language sql stable as
$$ select (app_now() at time zone c.time_zone)::date::text from company c where c.company_id = p_company_id $$;

create function keep_done_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    -- What comes out of the bin brings its days along.
    if new.done_days = '{}' and new.quantity_done > 0 then
      new.done_days := jsonb_build_object(present_day(new.company_id), new.quantity_done);
    end if;
  elsif new.quantity_done <> old.quantity_done then
    new.done_days := old.done_days || jsonb_build_object(present_day(new.company_id), new.quantity_done);
  end if;
  return new;
end
$$;
create trigger keep_done_day before insert or update of quantity_done on task_work_item for each row execute function keep_done_day();

create function keep_typed_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.typed_work_days = '{}' and new.completed_work is not null then
      new.typed_work_days := jsonb_build_object(present_day(new.company_id), new.completed_work);
    end if;
  elsif new.completed_work is distinct from old.completed_work then
    new.typed_work_days := old.typed_work_days || jsonb_build_object(present_day(new.company_id), new.completed_work);
  end if;
  return new;
end
$$;
create trigger keep_typed_day before insert or update of completed_work on project for each row execute function keep_typed_day();

-- The positions among these that count in the work of a project, each once, as the specification that speaks of it states it:
-- those that are committed, while there are any, else those that are worked on.
create function counted_positions(p_company_id uuid, p_project_id uuid, p_row_keys uuid[])
returns table (row_key uuid, specification_id uuid, is_removal boolean, quantity numeric, total numeric, is_incomplete boolean, totals jsonb)
language sql stable as $$
  select distinct on (r.row_key) r.row_key, r.specification_id, r.is_removal, r.quantity, r.total, r.missing_prices > 0, s.totals
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
$$;

-- What the works of a specification come to before charges and what it takes off: by it a position has its share of the whole.
create function whole_of_works(p_company_id uuid, p_specification_id uuid, p_totals jsonb) returns numeric language sql stable as $$
  select (case when (p_totals ->> 'vat_included')::boolean then p_totals ->> 'gross' else p_totals ->> 'net' end)::numeric
    - coalesce((p_totals ->> 'charges_total')::numeric, 0) - (
      select coalesce(sum(o.total), 0) from specification_row o
      where o.company_id = p_company_id and o.specification_id = p_specification_id and o.quantity < 0 and o.kind = 'position' and not o.is_removal)
$$;

create or replace function work_done_of(p_company_id uuid, p_project_id uuid)
returns table (amount numeric, gross numeric, unpriced integer, parts integer) language sql stable as $$
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
      (totals ->> 'net')::numeric as net, (totals ->> 'gross')::numeric as gross, whole_of_works(p_company_id, specification_id, totals) as works
    from stated group by specification_id, totals
  )
  select coalesce(sum(round(cost * net / nullif(works, 0), 2)), 0), coalesce(sum(round(cost * summed.gross / nullif(works, 0), 2)), 0),
    coalesce(sum(unpriced), 0)::integer, count(*)::integer
  from summed
$$;

-- What of a project its orders state by days, with VAT: what was done by each day on which something was told, and what orders with
-- a last day plan. Not rounded: only the whole is an amount.
create function work_days_of(p_company_id uuid, p_project_id uuid)
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
    select p.row_key, p.quantity, p.total * (p.totals ->> 'gross')::numeric / nullif(whole_of_works(p_company_id, p.specification_id, p.totals), 0) as worth
    from counted_positions(p_company_id, p_project_id, (select array_agg(distinct i.row_key) from items i)) p
    where p.quantity > 0 and p.total <> 0
  ), told as (
    select i.row_key, d.key as day,
      d.value::numeric - coalesce(lag(d.value::numeric) over (partition by i.task_id, i.specification_row_id order by d.key), 0) as more
    from items i cross join lateral jsonb_each_text(i.done_days) d where d.value is not null
  ), grown as (
    select o.row_key, o.day, least(sum(o.more) over (partition by o.row_key order by o.day), p.quantity) * p.worth / p.quantity as worth
    from (select row_key, day, sum(more) as more from told group by row_key, day) o join priced p on p.row_key = o.row_key
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
