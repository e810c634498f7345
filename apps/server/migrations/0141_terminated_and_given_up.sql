-- Owner: features/tasks
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
