-- Owner: features/acts
-- Accepted under a contract by its signed acts, with VAT or without; null without such acts.
create function accepted_by_acts(p_company_id uuid, p_contract_id uuid, p_is_gross boolean) returns numeric language sql stable as $$
  select sum(case when p_is_gross then a.gross else a.net end) from act a
  where a.company_id = p_company_id and a.contract_id = p_contract_id and a.status = 'signed'
$$;

-- What was accepted under the terminated contracts that the cost of a project holds: by signed acts, else as it was typed.
create or replace function terminated_cost_of(p_company_id uuid, p_project_id uuid) returns numeric language sql stable as $$
  select coalesce(sum(coalesce(accepted_by_acts(k.company_id, k.id, true), case when k.vat_included or k.vat_rate = 'none' then k.terminated_amount
      else k.terminated_amount + round(k.terminated_amount * k.vat_rate::numeric / 100, 2) end)), 0)
  from contract k where k.company_id = p_company_id and k.project_id = p_project_id
    and k.kind in ('general', 'services') and k.status = 'terminated'
$$;

update project p set committed_cost = committed_cost_of(p.company_id, p.id)
where p.committed_cost is not null and exists (select 1 from contract k join act a on a.company_id = k.company_id and a.contract_id = k.id
  where k.company_id = p.company_id and k.project_id = p.id and k.status = 'terminated' and a.status = 'signed');
