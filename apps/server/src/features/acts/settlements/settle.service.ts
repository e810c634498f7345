import { retentionOf, settlementOf, type Settlement, type SettlementRow } from '@karkas/domain/acts/index.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import type { ActContract } from '../act-contracts.repository.ts';
import type { ActRow } from '../acts.repository.ts';
import { type NewSettlement, readAdvance, readRetentionLeft, readSettlements } from './settlements.repository.ts';
import { RETENTION_LEFT } from './settlements.texts.ts';

export type Settled = {
  settlement: Settlement;
  /** What the terms of the contract give. */
  suggested: SettlementRow[];
  advanceLeft: string;
  /** Retention that other acts hold and nobody has returned; negative in records made before it was bounded. */
  retentionLeft: string;
};

/** Acts whose work this one takes the place of: itself, and the act that it replaces. */
export const exceptIdsOf = (act: Pick<ActRow, 'id' | 'correction_method' | 'corrects_act_id'>): string[] =>
  act.correction_method === 'replace' && act.corrects_act_id !== null ? [act.id, act.corrects_act_id] : [act.id];

/**
 * The settlement of an act by its stored rows, or by the terms of the contract while nobody has stated any.
 * @throws InvalidDecimalError
 */
export async function settle(
  scope: CompanyScope,
  act: ActRow,
  { contract, gross, isLast }: { contract: ActContract; gross: string; isLast: boolean },
): Promise<Settled> {
  const exceptIds = exceptIdsOf(act);
  const { received, offset } = await readAdvance(scope, {
    contractId: act.contract_id,
    direction: act.direction,
    exceptIds,
  });
  const retentionLeft = await readRetentionLeft(scope, act.contract_id, exceptIds);
  const terms = {
    gross,
    advance_offset: contract.advance_offset,
    advance_percent: contract.advance_percent,
    advance_fixed: null,
    advances_received: received,
    offset_before: offset,
    retention_percent: contract.retention_percent,
    retention_left: retentionLeft,
    isLastAct: isLast,
  };
  const derived = settlementOf(terms);
  const stored = act.has_own_settlements ? await readSettlements(scope, act.id) : null;
  return {
    settlement: stored === null ? derived : ofRows(gross, stored),
    suggested: derived.rows,
    advanceLeft: roundMoney(decimal(received).minus(decimal(offset))),
    retentionLeft,
  };
}

/**
 * More is never withheld than an act is worth; one that only returns work pays back.
 *
 * @throws {Problem} `negative_payable`
 */
export function requirePayable(gross: string, { refusal }: Settlement): void {
  if (refusal !== null && !decimal(gross).lt('0')) throw new Problem(refusal);
}

/**
 * Acts return no more retention than is held, unless what they return is less than before.
 *
 * @throws {Problem} `retention_not_held`
 */
export async function requireRetentionHeld(
  scope: CompanyScope,
  act: ActRow,
  { rows, retentionLeft }: { rows: readonly Omit<SettlementRow, 'note'>[]; retentionLeft: string },
): Promise<void> {
  const own = decimal(retentionOf(rows));
  const left = decimal(retentionLeft).plus(own);
  if (!left.lt('0')) return;
  const replaced =
    act.correction_method === 'replace' && act.corrects_act_id !== null
      ? retentionOf(await readSettlements(scope, act.corrects_act_id))
      : '0';
  if (!own.lt(decimal(replaced))) return;
  const claim = rows.findIndex((row) => row.code === '02');
  const index = claim === -1 ? rows.findIndex((row) => row.code === '32') : claim;
  throw new Problem('retention_not_held', {
    detail: RETENTION_LEFT(retentionLeft),
    ...(index === -1 ? {} : { fields: [{ field: `rows.${index}.amount`, code: 'retention_not_held' }] }),
  });
}

/** Only the rows; nothing follows from the terms. */
export function ofRows(gross: string, rows: readonly Omit<SettlementRow, 'note'>[]): Settlement {
  const terms = {
    gross,
    advance_offset: 'none',
    advance_percent: null,
    advance_fixed: null,
    advances_received: '0',
    offset_before: '0',
    retention_percent: null,
    retention_left: '0',
    isLastAct: false,
  } as const;
  return settlementOf(
    terms,
    rows.map((row) => ({ ...row, note: null })),
  );
}

export const derivedRows = (rows: readonly SettlementRow[]): NewSettlement[] =>
  rows.map((row) => ({ ...row, vat_amount: null, is_derived: true }));
