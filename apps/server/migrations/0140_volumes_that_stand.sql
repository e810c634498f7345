-- Owner: features/tasks
-- What is ordered in it is given up: of such an order only what it has done counts.
alter table task_status add column is_canceled boolean not null default false;
update task_status set is_canceled = true where main_status = 'closed' and searchable(name) like 'отмен%';

create or replace function seed_new_company() returns trigger language plpgsql as $$
begin
  perform seed_task_settings(new.company_id);
  update task_status set is_canceled = true where company_id = new.company_id and name = 'Отменена';
  return null;
end $$;

-- The positions of a specification that later signed agreements state anew or take out, by the last that speaks of each; what an
-- agreement takes out goes with all that stands under it. Agreements speak by what they have committed.
create function agreed_volumes(p_company_id uuid, p_specification_id uuid)
returns table (specification_row_id uuid, is_excluded boolean, quantity numeric, total numeric, missing_prices integer)
language sql stable as $$
  with recursive stated as (
    select r.row_key, r.kind, r.is_removal, r.quantity, r.total, r.missing_prices, a.date, length(a.number) as length, a.number, a.id as agreement_id
    from specification s
    left join supplementary_agreement own on own.company_id = s.company_id and own.id = s.supplementary_agreement_id
    join supplementary_agreement a on a.company_id = s.company_id and a.contract_id = s.contract_id and a.status = 'signed'
      and (own.id is null or (a.date, length(a.number), a.number, a.id) > (own.date, length(own.number), own.number, own.id))
    join specification c on c.company_id = a.company_id and c.supplementary_agreement_id = a.id and c.status = 'committed'
      and not is_superseded(c.company_id, c.id)
    join specification_row r on r.company_id = c.company_id and r.specification_id = c.id and (r.is_removal or r.kind = 'position')
    where s.company_id = p_company_id and s.id = p_specification_id
  ), reached as (
    select o.id, o.kind, t.is_removal, t.quantity::numeric, t.total::numeric, t.missing_prices, t.date, t.length, t.number, t.agreement_id
    from stated t
    join specification_row o on o.company_id = p_company_id and o.specification_id = p_specification_id and o.row_key = t.row_key
    union all
    select o.id, o.kind, true, null, null, 0, t.date, t.length, t.number, t.agreement_id
    from reached t
    join specification_row o on o.company_id = p_company_id and o.specification_id = p_specification_id and o.parent_id = t.id
    where t.is_removal
  )
  select distinct on (id) id, is_removal, case when is_removal then 0 else quantity end, case when is_removal then 0.00 else total end,
    case when is_removal then 0 else missing_prices end
  from reached where kind = 'position'
  order by id, date desc, length desc, number desc, agreement_id desc, is_removal desc
$$;

-- What an order asks for: once it is given up, no more than what it has done.
create function ordered_quantity(planned numeric, done numeric, is_canceled boolean) returns numeric language sql immutable as $$
  select case when is_canceled then done else planned end
$$;
