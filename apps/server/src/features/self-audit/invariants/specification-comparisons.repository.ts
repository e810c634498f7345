import { sql } from 'kysely';
import type { Comparison, Paper } from './compared.repository.ts';

const SPECIFICATION: Paper = {
  kind: 'specification',
  id: sql`s.id`,
  number: sql`s.number`,
  name: sql`s.name`,
  project: sql`s.project_id`,
  contract: sql`s.contract_id`,
};
const ROW: Paper = { ...SPECIFICATION, number: sql`r.number`, name: sql`r.name` };
const LINE: Paper = { ...ROW, name: sql`l.name` };

const specifications = {
  from: sql`specification s`,
  where: (companyId: string) => sql`s.company_id = ${companyId} and s.status <> 'calculating'`,
  key: sql`s.id`,
};
const rows = {
  from: sql`specification_row r join specification s on s.company_id = r.company_id and s.id = r.specification_id and s.status <> 'calculating'`,
  where: (companyId: string) => sql`r.company_id = ${companyId}`,
  key: sql`r.id`,
};
const sections = { ...rows, where: (companyId: string) => sql`r.company_id = ${companyId} and r.kind = 'section'` };
const lines = {
  from: sql`specification_line l join specification_row r on r.company_id = l.company_id and r.id = l.specification_row_id
    join specification s on s.company_id = r.company_id and s.id = r.specification_id and s.status <> 'calculating'`,
  where: (companyId: string) => sql`l.company_id = ${companyId}`,
  key: sql`l.id`,
};
const childrenOf = sql`specification_row c where c.company_id = r.company_id and c.parent_id = r.id`;

/** Rows and lines: their parents, and the totals of sections. */
export const ROW_COMPARISONS: readonly Comparison[] = [
  { code: 'line_place', ...lines, expected: sql`r.specification_id`, found: sql`l.specification_id`, paper: LINE },
  {
    code: 'machinist_line',
    ...lines,
    where: (companyId) => sql`l.company_id = ${companyId} and l.machine_line_id is not null`,
    expected: sql`l.specification_row_id`,
    found: sql`(select m.specification_row_id from specification_line m where m.company_id = l.company_id and m.id = l.machine_line_id)`,
    paper: LINE,
  },
  {
    code: 'norm_work',
    ...lines,
    where: (companyId) => sql`l.company_id = ${companyId} and l.kind = 'work' and l.origin = 'norm'`,
    expected: sql`r.total`,
    found: sql`l.total`,
    paper: LINE,
  },
  {
    code: 'row_parent',
    ...rows,
    where: (companyId) => sql`r.company_id = ${companyId} and r.parent_id is not null`,
    expected: sql`1`,
    found: sql`(select count(*) from specification_row p where p.company_id = r.company_id and p.id = r.parent_id
      and p.specification_id = r.specification_id and p.kind = 'section')`,
    paper: ROW,
  },
  {
    code: 'section_total',
    ...sections,
    expected: sql`(select coalesce(sum(c.total), 0)::numeric(60,2) from ${childrenOf})`,
    found: sql`coalesce(r.total, 0)::numeric(60,2)`,
    paper: ROW,
  },
  {
    code: 'section_gaps',
    ...sections,
    expected: sql`(select coalesce(sum(c.missing_prices), 0) from ${childrenOf})`,
    found: sql`r.missing_prices`,
    paper: ROW,
  },
  {
    code: 'section_deductions',
    ...sections,
    expected: sql`(select coalesce(sum(c.missing_deductions), 0) from ${childrenOf})`,
    found: sql`r.missing_deductions`,
    paper: ROW,
  },
];

/** Specifications as a whole. */
export const SPECIFICATION_COMPARISONS: readonly Comparison[] = [
  {
    code: 'row_tree',
    ...specifications,
    expected: sql`(select count(*) from specification_row r where r.company_id = s.company_id and r.specification_id = s.id)`,
    found: sql`(with recursive tree as (
        select r.id from specification_row r where r.company_id = s.company_id and r.specification_id = s.id and r.parent_id is null
        union all
        select c.id from tree t join specification_row c on c.company_id = s.company_id and c.parent_id = t.id and c.specification_id = s.id
      ) select count(*) + (select count(*) from specification_row r where r.company_id = s.company_id and r.specification_id = s.id
        and r.parent_id is not null and not exists (select 1 from specification_row p where p.company_id = r.company_id and p.id = r.parent_id
          and p.specification_id = s.id)) from tree)`,
    paper: SPECIFICATION,
    atOnce: 20,
  },
  {
    code: 'row_key',
    ...specifications,
    expected: sql`(select count(*) from specification_row r where r.company_id = s.company_id and r.specification_id = s.id)`,
    found: sql`(select count(distinct r.row_key) from specification_row r where r.company_id = s.company_id and r.specification_id = s.id)`,
    paper: SPECIFICATION,
    atOnce: 20,
  },
  {
    code: 'document_gross',
    ...specifications,
    expected: sql`(s.totals ->> 'gross')::numeric(60,2)`,
    found: sql`s.total_gross`,
    paper: SPECIFICATION,
  },
  {
    code: 'document_place',
    ...specifications,
    where: (companyId) => sql`s.company_id = ${companyId} and s.contract_id is not null`,
    expected: sql`(select k.project_id from contract k where k.company_id = s.company_id and k.id = s.contract_id)`,
    found: sql`s.project_id`,
    paper: SPECIFICATION,
  },
  {
    code: 'document_agreement',
    ...specifications,
    where: (companyId) => sql`s.company_id = ${companyId} and s.supplementary_agreement_id is not null`,
    expected: sql`(select a.contract_id from supplementary_agreement a where a.company_id = s.company_id and a.id = s.supplementary_agreement_id)`,
    found: sql`s.contract_id`,
    paper: SPECIFICATION,
  },
  {
    code: 'revision_number',
    ...specifications,
    where: (companyId) => sql`s.company_id = ${companyId} and s.previous_revision_id is not null`,
    expected: sql`(select p.revision + 1 from specification p where p.company_id = s.company_id and p.id = s.previous_revision_id)`,
    found: sql`s.revision`,
    paper: SPECIFICATION,
  },
  {
    code: 'committed_by',
    ...specifications,
    where: (companyId) => sql`s.company_id = ${companyId} and s.status = 'committed'`,
    expected: sql`2`,
    found: sql`num_nonnulls(s.committed_at, s.committed_by)`,
    paper: SPECIFICATION,
  },
  {
    code: 'committed_works',
    from: sql`committed_work w join specification_row r on r.company_id = w.company_id and r.id = w.specification_row_id
      join specification s on s.company_id = w.company_id and s.id = w.specification_id`,
    where: (companyId) => sql`w.company_id = ${companyId}`,
    key: sql`w.specification_row_id`,
    expected: sql`'committed ' || r.specification_id`,
    found: sql`s.status || ' ' || w.specification_id`,
    paper: ROW,
  },
  {
    code: 'calculation_alive',
    from: sql`specification s`,
    where: (companyId) => sql`s.company_id = ${companyId} and s.status = 'calculating'`,
    key: sql`s.id`,
    expected: sql`1`,
    found: sql`(select count(*) from job j where j.company_id = s.company_id and j.object_id = s.id and j.kind = 'specification_generate'
      and j.status in ('queued', 'running'))`,
    paper: SPECIFICATION,
  },
];
