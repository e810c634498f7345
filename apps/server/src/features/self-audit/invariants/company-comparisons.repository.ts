import { BIN_MODELS } from '@karkas/api/bin/bin.schemas.ts';
import { sql } from 'kysely';
import type { Comparison, Paper } from './compared.repository.ts';

const COMPANY: Paper = { kind: 'company', id: sql`c.company_id`, name: sql`c.name` };
const company = {
  from: sql`company c`,
  where: (companyId: string) => sql`c.company_id = ${companyId}`,
  key: sql`c.company_id`,
};
const PROJECT: Paper = { kind: 'project', id: sql`p.id`, number: sql`p.code`, name: sql`p.name`, project: sql`p.id` };
const projects = {
  from: sql`project p`,
  where: (companyId: string) => sql`p.company_id = ${companyId}`,
  key: sql`p.id`,
};
const FILE: Paper = { kind: 'file', id: sql`f.id`, name: sql`f.name` };
const files = {
  from: sql`attached_file f`,
  where: (companyId: string) => sql`f.company_id = ${companyId}`,
  key: sql`f.id`,
};
/** Records that are part of URLs, and their tables. */
const OWNERS = ['project', 'contract', 'supplementary_agreement', 'customer', 'task', 'task_comment'] as const;
const LOCATED = ['project', 'contract', 'supplementary_agreement', 'specification', 'customer'] as const;
const located = sql`(${sql.join(
  LOCATED.map((kind) => sql`select ${sql.lit(kind)} as kind, id, company_id from ${sql.table(kind)}`),
  sql` union all `,
)})`;

export const COMPANY_COMPARISONS: readonly Comparison[] = [
  {
    code: 'project_cost',
    ...projects,
    expected: sql`committed_cost_of(p.company_id, p.id)::numeric(60,2)`,
    found: sql`p.committed_cost`,
    paper: PROJECT,
    atOnce: 50,
  },
  {
    code: 'project_gaps',
    ...projects,
    expected: sql`committed_gaps_of(p.company_id, p.id)`,
    found: sql`p.committed_gaps`,
    paper: PROJECT,
    atOnce: 50,
  },
  {
    code: 'project_deductions',
    ...projects,
    expected: sql`committed_deductions_of(p.company_id, p.id)`,
    found: sql`p.committed_deductions`,
    paper: PROJECT,
    atOnce: 50,
  },
  {
    code: 'file_versions',
    ...files,
    expected: sql`true`,
    found: sql`(select count(*) > 0 and count(*) = max(v.number) - min(v.number) + 1 from file_version v where v.company_id = f.company_id and v.attached_file_id = f.id)`,
    paper: FILE,
  },
  {
    code: 'file_owner',
    ...files,
    expected: sql`true`,
    found: sql`case f.owner_kind ${sql.join(
      OWNERS.map(
        (kind) =>
          sql`when ${sql.lit(kind)} then exists (select 1 from ${sql.table(kind)} o where o.company_id = f.company_id and o.id = f.owner_id)`,
      ),
      sql` `,
    )} else true end`,
    paper: FILE,
  },
  {
    code: 'bill_file',
    from: sql`vor v join stored_file f on f.company_id = v.company_id and f.id = v.file_id
      join specification s on s.company_id = v.company_id and s.id = v.specification_id`,
    where: (companyId) => sql`v.company_id = ${companyId}`,
    key: sql`v.id`,
    expected: sql`f.sha256 || ' ' || f.size`,
    found: sql`v.sha256 || ' ' || v.size`,
    paper: {
      kind: 'specification',
      id: sql`s.id`,
      number: sql`s.number`,
      name: sql`v.file_name`,
      project: sql`s.project_id`,
      contract: sql`s.contract_id`,
    },
  },
  {
    code: 'storage_used',
    ...company,
    expected: sql`(select coalesce(sum(f.size), 0) from stored_file f where f.company_id = c.company_id)`,
    found: sql`coalesce((select u.used_bytes from company_storage u where u.company_id = c.company_id),
      (select coalesce(sum(f.size), 0) from stored_file f where f.company_id = c.company_id))`,
    paper: COMPANY,
  },
  {
    code: 'record_location',
    from: sql`${located} o`,
    where: (companyId) => sql`o.company_id = ${companyId}`,
    key: sql`o.id`,
    expected: sql`o.kind || ' ' || o.company_id`,
    found: sql`(select l.kind || ' ' || l.company_id from object_location l where l.id = o.id)`,
    paper: { kind: 'company', id: sql`o.company_id`, name: sql`o.kind || ' ' || o.id` },
  },
  {
    code: 'company_owner',
    ...company,
    expected: sql`true`,
    found: sql`exists (select 1 from membership m join company_role r on r.company_id = m.company_id and r.id = m.role_id
      where m.company_id = c.company_id and r.code = 'owner') or c.deleted_at is not null`,
    paper: COMPANY,
  },
  {
    code: 'bin_parts',
    from: sql`bin_item b join company c on c.company_id = b.company_id`,
    where: (
      companyId,
    ) => sql`b.company_id = ${companyId} and not exists (select 1 from job j where j.company_id = b.company_id
      and j.object_id in (b.id, b.object_id) and j.status in ('queued', 'running') and j.run_after <= now())`,
    key: sql`b.id`,
    expected: sql`true`,
    found: sql`exists (select 1 from bin_item_part i where i.company_id = b.company_id and i.item_id = b.id)`,
    paper: { ...COMPANY, name: sql`b.name` },
  },
  {
    code: 'bin_gone',
    // Rows stored for undoing an edit belong to a record that stays; the bin does not list them.
    from: sql`bin_item b join company c on c.company_id = b.company_id`,
    where: (
      companyId,
    ) => sql`b.company_id = ${companyId} and b.model = any(${[...BIN_MODELS]}::text[]) and not exists (select 1 from job j where j.company_id = b.company_id
      and j.object_id in (b.id, b.object_id) and j.status in ('queued', 'running') and j.run_after <= now())`,
    key: sql`b.id`,
    expected: sql`false`,
    found: sql`exists (select 1 from ${located} o where o.company_id = b.company_id and o.id = b.object_id)
      or exists (select 1 from task t where t.company_id = b.company_id and t.id = b.object_id)`,
    paper: { ...COMPANY, name: sql`b.name` },
  },
  {
    code: 'norm_count',
    from: sql`norm_base n`,
    where: (companyId) => sql`n.company_id = ${companyId} and n.removed_at is null and n.norms_count is not null
      and not exists (select 1 from norm_import i where i.company_id = n.company_id and i.base_id = n.id and i.status in ('checking', 'ready', 'writing'))`,
    key: sql`n.id`,
    expected: sql`(select count(*) from norm o where o.company_id = n.company_id and o.base_id = n.id)`,
    found: sql`n.norms_count`,
    paper: { kind: 'norm_base', id: sql`n.id`, name: sql`n.name` },
    atOnce: 1,
  },
  {
    code: 'log_chain',
    ...company,
    expected: sql`null`,
    found: sql`(select v.first_broken from verify_activity_log() v)`,
    paper: { ...COMPANY, kind: 'log' },
  },
];
