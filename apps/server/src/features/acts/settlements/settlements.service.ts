import type { ActSettlements, actSettlementsBody } from '@karkas/api/acts/act-settlements.schemas.ts';
import { settlementShare } from '@karkas/domain/acts/index.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { z } from 'zod';
import { requireVersionOf } from '#platform/db/records/row-version.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField } from '#platform/errors.ts';
import { advanceWarnings } from '../act-warnings.policy.ts';
import { requireSettlementsOpen } from '../acts.policy.ts';
import { findContractTerms } from '../act-contracts.repository.ts';
import { type ActRow, findAct, readPresentedSums, updateAct } from '../acts.repository.ts';
import { currentAct, lockActOf } from '../acts.service.ts';
import { logAct } from '../log-act.ts';
import { loggedSettlements } from './logged-settlements.ts';
import { ofRows, requirePayable, requireRetentionHeld, settle, type Settled } from './settle.service.ts';
import {
  type NewSettlement,
  readSettlements,
  type StoredSettlement,
  writeSettlements,
} from './settlements.repository.ts';

export async function getSettlements(scope: CompanyScope, actId: string): Promise<ActSettlements> {
  const act = await findAct(scope, actId);
  const settled = await settledOf(scope, act);
  return present(act, settled, await rowsOf(scope, act, settled));
}

async function rowsOf(scope: CompanyScope, act: ActRow, settled: Settled): Promise<StoredSettlement[]> {
  const stored = await readSettlements(scope, act.id);
  return act.has_own_settlements || act.status !== 'draft' ? stored : derivedOf(act, settled);
}

async function settledOf(scope: CompanyScope, act: ActRow): Promise<Settled> {
  const { totals } = await readPresentedSums(scope, act.id);
  return settle(scope, act, {
    contract: await findContractTerms(scope, act.contract_id),
    gross: totals.gross,
    isLast: act.lines_count > 0 && decimal(totals.remaining).eq('0'),
  });
}

/** Rows of a draft follow from the terms; each has an id that stays while it does. */
function derivedOf(act: ActRow, { suggested }: Settled): StoredSettlement[] {
  return suggested.map((row) => ({ ...row, id: idOf(act.id, row.code), vat_amount: null, is_derived: true }));
}

/** A row that is not stored: the id of the act with the code in its last digits. */
const idOf = (actId: string, code: string): string => `${actId.slice(0, -2)}${code}`;

function present(act: ActRow, { suggested, advanceLeft }: Settled, rows: readonly StoredSettlement[]): ActSettlements {
  const { payable } = ofRows(act.gross, rows);
  return {
    rows: [...rows],
    gross: act.gross,
    settlement_total: roundMoney(decimal(payable).minus(decimal(act.gross))),
    payable,
    advance_left: advanceLeft,
    suggested: suggested.flatMap(({ code, percent, amount }) =>
      code === '31' || code === '32' ? [{ code, percent, amount }] : [],
    ),
    version: act.version,
  };
}

/** Replaces the settlements. @throws {Problem} `negative_payable` */
export async function putSettlements(
  scope: CompanyScope,
  actId: string,
  { version, rows }: z.output<typeof actSettlementsBody>,
): Promise<ActSettlements> {
  const before = await lockActOf(scope, actId, undefined);
  const current = await currentAct(scope, actId);
  requireSettlementsOpen(before.status, () => current);
  await requireVersionOf(version, before.version, () => getSettlements(scope, actId));
  const settled = await settledOf(scope, before);
  const { suggested, advanceLeft, retentionLeft } = settled;
  const rowsBefore = await rowsOf(scope, before, settled);
  const written = rows.map((row, index) => writtenRow(row, { index, gross: before.gross, suggested }));
  const settlement = ofRows(before.gross, written);
  requirePayable(before.gross, settlement);
  await requireRetentionHeld(scope, before, { rows: written, retentionLeft });
  const { payable } = settlement;
  await writeSettlements(scope, actId, written);
  const after = await updateAct(scope, actId, {
    has_own_settlements: true,
    payable,
    settlement_total: roundMoney(decimal(payable).minus(decimal(before.gross))),
    warnings: [
      ...before.warnings.filter((warning) => warning !== 'advance_not_received'),
      ...advanceWarnings(written, advanceLeft),
    ],
  });
  await logAct(scope, 'update', before, after, {
    changed_count: written.length,
    changes: loggedSettlements(rowsBefore, written),
  });
  return getSettlements(scope, actId);
}

type StatedRow = z.output<typeof actSettlementsBody>['rows'][number];

/** @throws {Problem} unless the row states an amount or a percent, and an amount that the percent gives if both. */
function writtenRow(
  row: StatedRow,
  { index, gross, suggested }: { index: number; gross: string; suggested: Settled['suggested'] },
): NewSettlement {
  const share = row.percent === null ? null : settlementShare(gross, row.percent);
  if (row.amount === undefined && share === null) throw invalidField(`rows.${index}.amount`, 'required');
  const amount = roundMoney(row.amount ?? share ?? '0');
  if (share !== null && !decimal(share).eq(decimal(amount)))
    throw invalidField(`rows.${index}.amount`, 'amount_of_percent');
  const terms = suggested.find((one) => one.code === row.code);
  const isDerived = terms !== undefined && decimal(terms.amount).eq(decimal(amount));
  if (decimal(amount).lt('0') && !isDerived) throw invalidField(`rows.${index}.amount`, 'not_negative');
  return {
    kind: row.kind,
    code: row.code,
    base: row.percent === null ? null : gross,
    percent: row.percent,
    amount,
    vat_amount: null,
    note: row.note,
    is_derived: isDerived,
  };
}
