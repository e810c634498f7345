import type { ActStatus, ActTotals, ActWarning } from '@karkas/api/acts/acts.schemas.ts';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import { sql } from 'kysely';
import type { CompanyReader, CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { PresentedRow } from '#platform/db/queries/presented-rows.ts';
import { db } from '#platform/db/queries/query-builder.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { newId } from '#platform/ids.ts';
import type { ActState } from './acts.policy.ts';

export type ActView = PresentedRow & ActState;

/**
 * Acts `a` that hold work: signed ones, and presented ones that reserve it. A presented replacement reserves nothing,
 * because the act that it replaces still stands.
 */
export const HOLDS_WORK = sql`(a.status = 'signed' or (a.status = 'presented' and a.correction_method is distinct from 'replace'))`;

export const ACT_FROM = sql`act a join contract k on k.company_id = a.company_id and k.id = a.contract_id
  join project p on p.company_id = a.company_id and p.id = a.project_id`;

export const ACT_BODY = sql`json_build_object(
    'id', a.id, 'contract_id', a.contract_id, 'contract_number', k.number, 'contract_date', k.date, 'project_id', a.project_id, 'project_name', p.name,
    'customer_name', (select c.name from customer c where c.company_id = k.company_id and c.id = coalesce(k.customer_id, p.customer_id)),
    'specification_ids', a.specification_ids, 'direction', a.direction, 'number', a.number, 'date', a.date, 'period_from', a.period_from, 'period_to', a.period_to,
    'acceptance_date', a.acceptance_date, 'kind', a.kind, 'corrects_act_id', a.corrects_act_id, 'correction_number', a.correction_number, 'status', a.status,
    'status_reason', a.status_reason, 'acceptance', a.acceptance, 'one_sided_reason', a.one_sided_reason, 'vat_rate', a.vat_rate, 'vat_included', a.vat_included,
    'base_date', a.base_date, 'totals', a.totals, 'settlement_total', a.settlement_total::text, 'payable', a.payable::text, 'lines_count', a.lines_count,
    'comment', a.comment, 'warnings', a.warnings, 'presented_at', iso(a.presented_at), 'signed_at', iso(a.signed_at),
    'version', a.version, 'created_at', iso(a.created_at), 'updated_at', iso(a.updated_at))::text as body, a.status, a.was_presented`;

export function findActView(scope: CompanyReader, id: string): Promise<ActView[]> {
  return scope.many(
    rawQuery(
      sql<ActView>`select ${ACT_BODY} from ${ACT_FROM} where a.company_id = ${scope.companyId} and a.id = ${id}`,
    ),
  );
}

const COLUMNS = [
  'id',
  'contract_id',
  'project_id',
  'specification_ids',
  'direction',
  'number',
  'date',
  'period_from',
  'period_to',
  'base_date',
  'acceptance_date',
  'kind',
  'correction_method',
  'corrects_act_id',
  'correction_number',
  'status',
  'status_reason',
  'was_presented',
  'acceptance',
  'one_sided_reason',
  'gross',
  'settlement_total',
  'payable',
  'has_own_settlements',
  'lines_count',
  'comment',
  'warnings',
  'version',
] as const;

type Stored = {
  status: ActStatus;
  direction: 'out' | 'in';
  kind: 'regular' | 'correction';
  correction_method: 'replace' | 'difference' | 'reprice' | null;
  acceptance: 'two_sided' | 'one_sided';
  warnings: ActWarning[];
};

/** Without a lock: where it belongs, and its state. */
export function findAct(scope: CompanyScope, id: string) {
  return scope.one(
    db
      .selectFrom('act')
      .select(COLUMNS)
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .$narrowType<Stored>(),
  );
}
export type ActRow = Awaited<ReturnType<typeof findAct>>;

/** The caller holds the lock of the contract. */
export function lockAct(scope: CompanyScope, id: string): Promise<ActRow> {
  return scope.one(
    db
      .selectFrom('act')
      .select(COLUMNS)
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .$narrowType<Stored>()
      .forUpdate(),
  );
}

export type NewAct = Pick<
  ActRow,
  | 'contract_id'
  | 'project_id'
  | 'specification_ids'
  | 'direction'
  | 'number'
  | 'date'
  | 'period_from'
  | 'period_to'
  | 'base_date'
> &
  Partial<Pick<ActRow, 'comment' | 'kind' | 'correction_method' | 'corrects_act_id' | 'correction_number'>>;

/** Sums of an act without lines. */
const NO_TOTALS = {
  amount: '0.00',
  charges: '0.00',
  net: '0.00',
  vat: '0.00',
  gross: '0.00',
  before: '0.00',
  remaining: '0.00',
  over: '0.00',
  rate_change: '0.00',
};

export function insertAct(scope: CompanyScope, act: NewAct): Promise<ActRow> {
  return scope.one(
    db
      .insertInto('act')
      .values({ company_id: scope.companyId, id: newId(), totals: JSON.stringify(NO_TOTALS), ...act })
      .returning(COLUMNS)
      .$narrowType<Stored>(),
  );
}

export type ActChanges = Partial<
  Omit<ActRow, 'id' | 'contract_id' | 'project_id' | 'version' | 'was_presented' | 'direction'>
> & {
  amount?: string;
  net?: string;
  vat?: string;
  vat_rate?: string | null;
  vat_included?: boolean | null;
  presented_at?: Date | null;
  signed_at?: Date | null;
  /** JSON. */
  totals?: string;
  charges?: string;
};

export function updateAct(scope: CompanyScope, id: string, changes: ActChanges): Promise<ActRow> {
  return scope.one(
    db
      .updateTable('act')
      .set({ ...changes, version: sql`version + 1`, updated_at: sql`app_now()` })
      .where('company_id', '=', scope.companyId)
      .where('id', '=', id)
      .returning(COLUMNS)
      .$narrowType<Stored>(),
  );
}

/** The sums of an act as they were presented. */
export function readPresentedSums(
  scope: CompanyScope,
  id: string,
): Promise<{
  totals: ActTotals;
  charges: { home_id: string; vat_rate: VatRate; vat_included: boolean; amount: string }[];
}> {
  return scope.one(
    rawQuery(
      sql<{
        totals: ActTotals;
        charges: { home_id: string; vat_rate: VatRate; vat_included: boolean; amount: string }[];
      }>`select totals, charges from act where company_id = ${scope.companyId} and id = ${id}`,
    ),
  );
}

/** Greatest numeric number under the contract plus one. The caller holds the lock of the contract. */
export async function nextActNumber(scope: CompanyScope, contractId: string): Promise<string> {
  const { next } = await scope.one(
    rawQuery(sql<{ next: string }>`
    select (coalesce(max(number::bigint), 0) + 1)::text as next from act
    where company_id = ${scope.companyId} and contract_id = ${contractId} and number ~ '^[0-9]{1,15}$'`),
  );
  return next;
}

/** The act number with the contract number, which the act number alone does not identify. */
export async function readFullNumber(scope: CompanyScope, id: string): Promise<string> {
  const { full } = await scope.one(
    rawQuery(sql<{ full: string }>`
    select a.number || ' (' || k.number || ')' as full from act a join contract k on k.company_id = a.company_id and k.id = a.contract_id
    where a.company_id = ${scope.companyId} and a.id = ${id}`),
  );
  return full;
}

/** Drafts of the contract but for one. */
export async function listDrafts(scope: CompanyScope, contractId: string, exceptId: string | null): Promise<ActRow[]> {
  return scope.many(
    db
      .selectFrom('act')
      .select(COLUMNS)
      .where('company_id', '=', scope.companyId)
      .where('contract_id', '=', contractId)
      .where('status', '=', 'draft')
      .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId ?? ''))
      .orderBy('created_at')
      .$narrowType<Stored>()
      .forUpdate(),
  );
}

/** Corrections of an act, the highest number last. */
export function readCorrections(
  scope: CompanyScope,
  actId: string,
): Promise<{ id: string; status: ActStatus; correction_method: string; correction_number: number | null }[]> {
  return scope.many(
    rawQuery(sql<{ id: string; status: ActStatus; correction_method: string; correction_number: number | null }>`
    select id, status, correction_method, correction_number from act
    where company_id = ${scope.companyId} and corrects_act_id = ${actId} order by correction_number nulls first, created_at`),
  );
}

/** Signed acts of the project that hand work over to customers, without VAT and with it; null without any. */
export function readAcceptedWork(
  scope: CompanyScope,
  projectId: string,
): Promise<{ net: string | null; gross: string | null }> {
  return scope.one(
    rawQuery(sql<{ net: string | null; gross: string | null }>`
    select sum(a.net)::text as net, sum(a.gross)::text as gross from act a
    where a.company_id = ${scope.companyId} and a.project_id = ${projectId} and a.direction = 'out' and a.status = 'signed'`),
  );
}
