import type { InvariantCode } from '@karkas/api/self-audit/self-audit.schemas.ts';

const ONE_LINE = `(select l.id from specification_line l join specification s on s.id = l.specification_id
  where s.number = '9' and l.kind = 'resource' and l.total is not null and l.supply_by = 'own' order by l.id limit 1)`;
const MACHINIST = `(select l.id from specification_line l where l.machine_line_id is not null order by l.id limit 1)`;
const POSITION = `(select r.id from specification_row r join specification s on s.id = r.specification_id
  where s.number = '9' and r.kind = 'position' and r.total > 0 and not r.is_hand_priced order by r.id limit 1)`;
/** Sections of the bill, each with rows. */
const SECTION = (
  place: number,
) => `(select r.id from specification_row r join specification s on s.id = r.specification_id
  where s.number = '9' and r.kind = 'section' and r.parent_id is null order by r.id offset ${place} limit 1)`;
const ROOT = `(select r.id from specification_row r join specification s on s.id = r.specification_id
  where s.revision = 2 and r.kind = 'position' and r.parent_id is null order by r.id limit 1)`;
const NEIGHBOUR = `(select id from project where name = 'Соседний')`;
const DRAFT = `(select id from specification where name = 'Черновик')`;
const task = (title: string) => `(select id from task where title = '${title}')`;
const FILE = `(select id from attached_file limit 1)`;

/** A break of each invariant, and other invariants that report the same break. */
export const PLANTED: Readonly<Record<InvariantCode, { sql: string; also?: readonly InvariantCode[] }>> = {
  line_total: { sql: `update specification_line set total = total + 1 where id = ${ONE_LINE}` },
  line_place: { sql: `update specification_line set specification_id = ${DRAFT} where id = ${ONE_LINE}` },
  machinist_line: {
    sql: `update specification_line l set machine_line_id = (select o.id from specification_line o
      where o.specification_row_id <> l.specification_row_id limit 1) where id = ${MACHINIST}`,
  },
  norm_work: {
    sql: `update specification_line set total = total + 1 where id = (select id from specification_line
      where kind = 'work' and origin = 'norm' and total is not null order by id limit 1)`,
  },
  position_price: { sql: `update specification_row set price = price + 1 where id = ${POSITION}` },
  position_total: {
    sql: `update specification_row set total = total + 1 where id = ${POSITION}`,
    also: ['norm_work', 'section_total', 'document_sums', 'document_total'],
  },
  position_parts: {
    sql: `update specification_row set labour = labour + 1 where id = ${POSITION}`,
    also: ['document_sums'],
  },
  position_gaps: {
    sql: `update specification_row set missing_prices = missing_prices + 1 where id = ${POSITION}`,
    also: ['section_gaps', 'document_sums'],
  },
  row_parent: { sql: `update specification_row set parent_id = ${POSITION} where id = ${ROOT}` },
  row_tree: {
    sql: `update specification_row set parent_id = case id when ${SECTION(0)} then ${SECTION(1)} else ${SECTION(0)} end
      where id in (${SECTION(0)}, ${SECTION(1)})`,
    also: ['section_total', 'section_gaps'],
  },
  row_key: {
    sql: `update specification_row set row_key = (select row_key from specification_row where id = ${SECTION(1)}) where id = ${SECTION(0)}`,
  },
  section_total: { sql: `update specification_row set total = total + 1 where id = ${SECTION(0)}` },
  section_gaps: { sql: `update specification_row set missing_prices = missing_prices + 1 where id = ${SECTION(0)}` },
  section_deductions: {
    sql: `update specification_row set missing_deductions = missing_deductions + 1 where id = ${SECTION(0)}`,
  },
  document_sums: {
    sql: `update specification set kept_sums = jsonb_set(kept_sums, '{labour}', '"1.00"') where number = '9'`,
  },
  document_total: { sql: `update specification set totals = jsonb_set(totals, '{net}', '"1.00"') where number = '9'` },
  document_gross: { sql: `update specification set total_gross = total_gross + 1 where number = '9'` },
  document_place: { sql: `update specification set project_id = ${NEIGHBOUR} where id = ${DRAFT}` },
  document_agreement: {
    sql: `update specification set supplementary_agreement_id = gen_random_uuid() where id = ${DRAFT}`,
  },
  revision_number: { sql: `update specification set revision = 5 where revision = 2` },
  committed_by: {
    sql: `update specification set committed_by = null where id = (select id from specification where status = 'committed' limit 1)`,
  },
  committed_works: {
    sql: `update committed_work set specification_id = ${DRAFT} where specification_row_id = (select specification_row_id from committed_work limit 1)`,
  },
  calculation_alive: { sql: `update specification set status = 'calculating' where id = ${DRAFT}` },
  agreement_amounts: {
    sql: `update supplementary_agreement set committed_delta = committed_delta + 1 where number = '1'`,
  },
  contract_price: {
    sql: `update supplementary_agreement set committed_gross_delta = committed_gross_delta + 1 where number = '1'`,
    also: ['agreement_amounts', 'project_cost'],
  },
  project_cost: { sql: `update project set committed_cost = committed_cost + 1 where name = 'Склад'` },
  project_gaps: { sql: `update project set committed_gaps = committed_gaps + 1 where name = 'Склад'` },
  project_deductions: {
    sql: `update project set committed_deductions = committed_deductions + 1 where name = 'Склад'`,
  },
  order_project: { sql: `update task_work_item set project_id = ${NEIGHBOUR}` },
  order_row: { sql: `update task_work_item set row_key = gen_random_uuid()` },
  task_number: { sql: `update task set number = 1000000 where title = 'Ждёт'` },
  task_completed: { sql: `update task set completed_at = now() where title = 'Ждёт'` },
  task_parts: { sql: `update task set parent_id = ${task('Часть')} where title = 'Целое'` },
  task_blockers: {
    sql: `insert into task_blocker (company_id, task_id, blocker_id) select company_id, blocker_id, task_id from task_blocker`,
  },
  task_links: { sql: `update task_link set object_id = gen_random_uuid()` },
  comment_reply: {
    sql: `update task_comment set reply_to_id = (select id from task_comment where task_id = ${task('Часть')}) where reply_to_id is not null`,
  },
  file_present: { sql: `update stored_file set size = size + 1 where name = 'Договор.txt'`, also: ['storage_used'] },
  file_content: { sql: `update stored_file set sha256 = 'иной' where name = 'Договор.txt'` },
  file_versions: {
    sql: `insert into file_version (company_id, id, attached_file_id, number, stored_file_id, uploaded_by_name)
      select company_id, gen_random_uuid(), attached_file_id, 3, stored_file_id, '' from file_version limit 1`,
  },
  file_owner: { sql: `update attached_file set owner_id = gen_random_uuid() where id = ${FILE}` },
  bill_file: { sql: `update vor set sha256 = 'иной'` },
  storage_used: { sql: `update company_storage set used_bytes = used_bytes + 1` },
  record_location: { sql: `delete from object_location where id = ${NEIGHBOUR}` },
  company_owner: { sql: `update membership set role_id = (select id from company_role where code <> 'owner' limit 1)` },
  bin_parts: { sql: `delete from bin_item_part` },
  bin_gone: { sql: `update bin_item set object_id = ${NEIGHBOUR}` },
  norm_count: { sql: `update norm_base set norms_count = 99` },
  log_chain: { sql: `update activity_log set object_repr = 'Подменено' where seq = 1` },
};
