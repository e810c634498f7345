import { sql } from 'kysely';
import type { VatRate } from '@karkas/domain/money/vat.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import { HOLDS_WORK } from '../acts.repository.ts';

/**
 * Sums of a position in acts that hold work, apart for presented and signed ones and for work and returns. `quantity`
 * and `amount` contain the parts beyond the contract.
 */
export type AcceptedPart = {
  row_key: string;
  status: 'presented' | 'signed';
  quantity: string;
  amount: string;
  over_quantity: string;
  over_amount: string;
};

/** Without the named acts. The caller holds the lock of the contract when it writes by them. */
export function readAcceptedParts(
  scope: CompanyScope,
  contractId: string,
  exceptIds: readonly string[],
): Promise<AcceptedPart[]> {
  return scope.many(
    rawQuery(sql<AcceptedPart>`
    select l.row_key, a.status, plain(sum(l.quantity)) as quantity, sum(l.amount)::text as amount, plain(sum(l.over_quantity)) as over_quantity,
      sum(l.over_amount)::text as over_amount
    from act a join act_line l on l.company_id = a.company_id and l.act_id = a.id
    where a.company_id = ${scope.companyId} and a.contract_id = ${contractId} and ${HOLDS_WORK} and not a.id = any(${[...exceptIds]}::uuid[])
    group by l.row_key, a.status, l.quantity < 0`),
  );
}

/** Positions with a line without quantity, a repricing, in acts that hold work. */
export async function readRepriced(
  scope: CompanyScope,
  contractId: string,
  exceptIds: readonly string[],
): Promise<string[]> {
  const rows = await scope.many(
    rawQuery(sql<{ row_key: string }>`
    select distinct l.row_key from act a join act_line l on l.company_id = a.company_id and l.act_id = a.id
    where a.company_id = ${scope.companyId} and a.contract_id = ${contractId} and ${HOLDS_WORK} and not a.id = any(${[...exceptIds]}::uuid[])
      and l.quantity = 0 and l.amount <> 0`),
  );
  return rows.map((row) => row.row_key);
}

/** The row as the last act that holds work of it stated it. */
export type LastStated = {
  row_key: string;
  quantity: string | null;
  total: string | null;
  price: string | null;
  is_hand_priced: boolean;
  vat_rate: VatRate;
  vat_included: boolean;
};

export function readLastStated(
  scope: CompanyScope,
  contractId: string,
  exceptIds: readonly string[],
): Promise<LastStated[]> {
  return scope.many(
    rawQuery(sql<LastStated>`
    select distinct on (l.row_key) l.row_key, plain(l.quantity_effective) as quantity, l.amount_effective::text as total, l.price::text as price,
      l.is_hand_priced, l.vat_rate, l.vat_included
    from act a join act_line l on l.company_id = a.company_id and l.act_id = a.id
    where a.company_id = ${scope.companyId} and a.contract_id = ${contractId} and ${HOLDS_WORK} and not a.id = any(${[...exceptIds]}::uuid[])
    order by l.row_key, a.presented_at desc, a.id desc`),
  );
}

export type ChargesOfHome = { home_id: string; vat_rate: VatRate; vat_included: boolean; amount: string };

/** Charges in acts that hold work, by home specification and VAT terms. */
export function readChargesBefore(
  scope: CompanyScope,
  contractId: string,
  exceptIds: readonly string[],
): Promise<ChargesOfHome[]> {
  return scope.many(
    rawQuery(sql<ChargesOfHome>`
    select c.home_id, c.vat_rate, c.vat_included, sum(c.amount)::text as amount
    from act a cross join lateral jsonb_to_recordset(a.charges) as c (home_id uuid, vat_rate text, vat_included boolean, amount numeric)
    where a.company_id = ${scope.companyId} and a.contract_id = ${contractId} and ${HOLDS_WORK} and not a.id = any(${[...exceptIds]}::uuid[])
    group by c.home_id, c.vat_rate, c.vat_included`),
  );
}

/** The first revision of each specification of the contract and its agreements. */
export function readFirstRevisions(
  scope: CompanyScope,
  contractId: string,
): Promise<{ id: string; first_id: string }[]> {
  return scope.many(
    rawQuery(sql<{ id: string; first_id: string }>`
    with recursive chain as (
      select s.id, s.id as first_id from specification s
      where s.company_id = ${scope.companyId} and s.contract_id = ${contractId} and s.previous_revision_id is null
      union all
      select s.id, c.first_id from chain c join specification s on s.company_id = ${scope.companyId} and s.previous_revision_id = c.id
    ) select id, first_id from chain`),
  );
}

/** Quantities of open work records by position. */
export function readRecorded(
  scope: CompanyScope,
  contractId: string,
): Promise<{ row_key: string; quantity: string }[]> {
  return scope.many(
    rawQuery(sql<{ row_key: string; quantity: string }>`
    select r.row_key, plain(sum(r.quantity)) as quantity from work_record r
    where r.company_id = ${scope.companyId} and r.contract_id = ${contractId} and r.act_id is null group by r.row_key`),
  );
}

/** Positions in other acts that hold work, of a period that shares a month with this one. */
export async function readRowsOfPeriod(
  scope: CompanyScope,
  act: { contract_id: string; period_from: string; period_to: string },
  exceptIds: readonly string[],
): Promise<Set<string>> {
  const rows = await scope.many(
    rawQuery(sql<{ row_key: string }>`
    select distinct l.row_key from act a join act_line l on l.company_id = a.company_id and l.act_id = a.id
    where a.company_id = ${scope.companyId} and a.contract_id = ${act.contract_id} and ${HOLDS_WORK} and not a.id = any(${[...exceptIds]}::uuid[])
      and a.kind = 'regular' and date_trunc('month', a.period_from) <= date_trunc('month', ${act.period_to}::date)
      and date_trunc('month', a.period_to) >= date_trunc('month', ${act.period_from}::date)`),
  );
  return new Set(rows.map((row) => row.row_key));
}

export type SectionOfLine = { row_key: string; number: string; name: string };

/** A line as stored. Decimals are text. */
export type StoredLine = {
  row_key: string;
  position: number;
  specification_id: string;
  specification_row_id: string;
  home_id: string;
  sections: SectionOfLine[];
  number: string;
  name: string;
  code: string | null;
  unit: string | null;
  vat_rate: VatRate;
  vat_included: boolean;
  is_hand_priced: boolean;
  price: string | null;
  quantity_effective: string | null;
  quantity_before: string;
  quantity_presented: string;
  quantity: string;
  amount_effective: string | null;
  amount_before: string;
  over_quantity_before: string;
  over_amount_before: string;
  amount: string;
  over_quantity: string;
  over_amount: string;
  is_closing: boolean;
  is_share: boolean;
  over_reason: string | null;
  note: string | null;
  work_record_ids: string[];
};

export function readLines(scope: CompanyScope, actId: string): Promise<StoredLine[]> {
  return scope.many(
    rawQuery(sql<StoredLine>`
    select row_key, position, specification_id, specification_row_id, home_id, sections, number, name, code, unit, vat_rate, vat_included, is_hand_priced,
      price::text as price, plain(quantity_effective) as quantity_effective, plain(quantity_before) as quantity_before,
      plain(quantity_presented) as quantity_presented, plain(quantity) as quantity, amount_effective::text as amount_effective,
      amount_before::text as amount_before, plain(over_quantity_before) as over_quantity_before,
      over_amount_before::text as over_amount_before, amount::text as amount, plain(over_quantity) as over_quantity,
      over_amount::text as over_amount, is_closing, is_share, over_reason, note, work_record_ids
    from act_line where company_id = ${scope.companyId} and act_id = ${actId} order by position, row_key`),
  );
}

const COLUMNS = [
  'position',
  'specification_id',
  'specification_row_id',
  'home_id',
  'sections',
  'number',
  'name',
  'code',
  'unit',
  'vat_rate',
  'vat_included',
  'is_hand_priced',
  'price',
  'quantity_effective',
  'quantity_before',
  'quantity_presented',
  'quantity',
  'amount_effective',
  'amount_before',
  'over_quantity_before',
  'over_amount_before',
  'amount',
  'over_quantity',
  'over_amount',
  'is_closing',
  'is_share',
  'over_reason',
  'note',
  'work_record_ids',
] as const;

/** The database orders the fields of a section in its own way. */
const comparable = (line: StoredLine): string =>
  JSON.stringify([
    COLUMNS.map((column) => (column === 'sections' ? null : line[column])),
    line.sections.map(({ row_key, number, name }) => [row_key, number, name]),
  ]);

export function isSameLine(stored: StoredLine | undefined, line: StoredLine): boolean {
  return stored !== undefined && comparable(stored) === comparable(line);
}

export async function writeLines(scope: CompanyScope, actId: string, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length === 0) return;
  const columns = sql.join(COLUMNS.map((column) => sql.ref(column)));
  const updates = sql.join(COLUMNS.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
  await scope.run(
    rawQuery(sql`
    insert into act_line (company_id, act_id, row_key, ${columns})
    select ${scope.companyId}, ${actId}, row_key, ${columns} from json_to_recordset(${JSON.stringify(lines)}::json) as t (
      row_key uuid, position int, specification_id uuid, specification_row_id uuid, home_id uuid, sections jsonb, number text, name text, code text, unit text,
      vat_rate text, vat_included boolean, is_hand_priced boolean, price numeric, quantity_effective numeric, quantity_before numeric,
      quantity_presented numeric, quantity numeric, amount_effective numeric, amount_before numeric, over_quantity_before numeric, over_amount_before numeric, amount numeric,
      over_quantity numeric, over_amount numeric, is_closing boolean, is_share boolean, over_reason text, note text, work_record_ids uuid[])
    on conflict (company_id, act_id, row_key) do update set ${updates}`),
  );
}

export async function deleteLines(scope: CompanyScope, actId: string, rowKeys: readonly string[]): Promise<void> {
  if (rowKeys.length === 0) return;
  await scope.run(
    rawQuery(sql`
    delete from act_line where company_id = ${scope.companyId} and act_id = ${actId} and row_key = any(${[...rowKeys]}::uuid[])`),
  );
}
