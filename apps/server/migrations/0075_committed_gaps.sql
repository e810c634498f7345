-- Owner: features/specifications
-- How many prices are missing in what the cost of a project is made of, kept beside it: an incomplete sum is no whole one.
-- The same specifications as in committed_cost_of, with those of signed agreements.
create function committed_gaps_of(p_company_id uuid, p_project_id uuid) returns integer language sql stable as $$
  select coalesce(sum(coalesce((s.kept_sums ->> 'missing_prices')::integer, (
      select sum(r.missing_prices) from specification_row r
      where r.company_id = s.company_id and r.specification_id = s.id and r.kind = 'position'))), 0)::integer
  from specification s
  left join contract k on k.company_id = s.company_id and k.id = s.contract_id
  left join supplementary_agreement a on a.company_id = s.company_id and a.id = s.supplementary_agreement_id
  where s.company_id = p_company_id and s.project_id = p_project_id and s.status = 'committed'
    and (a.id is null or a.status = 'signed') and not is_superseded(s.company_id, s.id)
    and (k.id is null or (k.kind in ('general', 'services') and k.status in ('active', 'completed')))
$$;

alter table project add column committed_gaps integer not null default 0 check (committed_gaps >= 0);
update project p set committed_gaps = committed_gaps_of(p.company_id, p.id)
where p.committed_cost is not null and committed_gaps_of(p.company_id, p.id) > 0;
