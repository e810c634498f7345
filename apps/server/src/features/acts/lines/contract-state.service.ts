import {
  type AcceptedBefore,
  type ActRow,
  basesOf,
  type ReplacedAct,
  type RowBases,
} from '@karkas/domain/acts/index.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { Gaps } from '@karkas/domain/money/amount-bound.ts';
import { homeTotals, type HomeTotals } from '@karkas/domain/specification/index.ts';
import { readEffectiveOn, type EffectiveList } from '#features/supplementary-agreements';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { type ActContract, findContractTerms } from '../act-contracts.repository.ts';
import * as repository from './lines.repository.ts';

/** A position of the effective specification, with its place in the list. */
export type Position = ActRow &
  Pick<
    repository.StoredLine,
    | 'row_key'
    | 'position'
    | 'specification_id'
    | 'specification_row_id'
    | 'home_id'
    | 'sections'
    | 'number'
    | 'name'
    | 'code'
    | 'unit'
    | 'vat_rate'
    | 'vat_included'
  > &
  Gaps & {
    /** Also while a price is missing. */
    stated_total: string | null;
    /** The agreement that stated the row last; null for rows of the contract. */
    agreement_id: string | null;
  };

/** Work of a row in acts that hold it: whole, and as the bases of lines. */
export type AcceptedWork = {
  sums: Required<AcceptedBefore>;
  bases: RowBases;
  quantity_signed: string;
  quantity_presented: string;
};

/** A contract on a day, and the work that acts other than one hold. Everything an act is computed from. */
export type ContractState = {
  contract: ActContract;
  /** Positions by row key, in the order of the list. */
  positions: ReadonlyMap<string, Position>;
  /** Totals of the home specifications, under the first revision of each. */
  homes: readonly HomeTotals[];
  /** A part of the effective specification is not committed, or there is none. */
  isDraft: boolean;
  accepted: ReadonlyMap<string, AcceptedWork>;
  lastStated: ReadonlyMap<string, repository.LastStated>;
  chargesBefore: readonly repository.ChargesOfHome[];
  /** The act that this one replaces; null for others. */
  replaced: ReplacedAct | null;
};

/** `specificationIds`: only rows of these specifications and of agreements on them; empty: all. */
export type StateOf = {
  contractId: string;
  day: string;
  specificationIds: readonly string[];
  exceptIds: readonly string[];
  /** The act that is replaced. */
  replacedId?: string | null;
};

export async function readContractState(scope: CompanyScope, of: StateOf): Promise<ContractState> {
  const { contractId, exceptIds } = of;
  const contract = await findContractTerms(scope, contractId);
  const { list, isDraft } = await readEffectiveOn(scope, contractId, of.day);
  const first = new Map((await repository.readFirstRevisions(scope, contractId)).map((one) => [one.id, one.first_id]));
  const rooted = list.map((entry) => ({ ...entry, home_id: first.get(entry.home_id) ?? entry.home_id }));
  const chosen = new Set(of.specificationIds.map((id) => first.get(id) ?? id));
  const taken = chosen.size === 0 ? rooted : rooted.filter((entry) => chosen.has(entry.home_id));
  const positions = positionsOf(taken);
  const isTaken = (home: string): boolean => chosen.size === 0 || chosen.has(home);
  const parts = (await repository.readAcceptedParts(scope, contractId, exceptIds)).filter(
    (row) => chosen.size === 0 || positions.has(row.row_key),
  );
  const charges = await repository.readChargesBefore(scope, contractId, exceptIds);
  const lastStated = await repository.readLastStated(scope, contractId, exceptIds);
  return {
    contract,
    positions,
    homes: homeTotals(taken),
    isDraft: isDraft || positions.size === 0,
    accepted: acceptedByKey(parts, positions),
    lastStated: byKey(lastStated),
    chargesBefore: charges.filter((one) => isTaken(one.home_id)),
    replaced: of.replacedId ? await readReplaced(scope, of, of.replacedId) : null,
  };
}

async function readReplaced(
  scope: CompanyScope,
  { contractId, exceptIds }: StateOf,
  replacedId: string,
): Promise<ReplacedAct> {
  const lines = await repository.readLines(scope, replacedId);
  return {
    lines: byKey(lines),
    repriced: new Set(await repository.readRepriced(scope, contractId, exceptIds)),
  };
}

function byKey<Row extends { row_key: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.row_key, row]));
}

/** Positions of a list by row key, with the sections above them. */
export function positionsOf(list: EffectiveList): Map<string, Position> {
  const sections = new Map<string, Position['sections']>();
  const positions = new Map<string, Position>();
  for (const { row, home_id, agreement_id } of list) {
    const above = row.parent_key === null ? [] : (sections.get(row.parent_key) ?? []);
    if (row.kind === 'section') {
      sections.set(row.row_key, [...above, { row_key: row.row_key, number: row.number, name: row.name }]);
      continue;
    }
    positions.set(row.row_key, {
      row_key: row.row_key,
      position: positions.size,
      specification_id: row.specification_id,
      specification_row_id: row.specification_row_id,
      home_id,
      sections: above,
      number: row.number,
      name: row.name,
      code: row.code,
      unit: row.unit,
      vat_rate: row.vat_rate,
      vat_included: row.vat_included,
      quantity: row.quantity,
      // A total with missing prices is a lower bound and cannot be divided.
      stated_total: row.total,
      missing_prices: row.missing_prices,
      missing_deductions: row.missing_deductions,
      agreement_id,
      total: row.missing_prices > 0 ? null : row.total,
      price: row.price,
      isHandPriced: row.is_hand_priced,
    });
  }
  return positions;
}

export function acceptedByKey(
  parts: readonly repository.AcceptedPart[],
  positions: ReadonlyMap<string, Position>,
): Map<string, AcceptedWork> {
  const rows = Map.groupBy(parts, (part) => part.row_key);
  return new Map([...rows].map(([key, own]) => [key, acceptedOfRow(own, positions.get(key)?.quantity ?? '0')]));
}

/** For other readers of the same sums. `direction`: the effective quantity of the row. */
export function acceptedOfRow(parts: readonly repository.AcceptedPart[], direction: string): AcceptedWork {
  const sum = (key: keyof AcceptedBefore, status?: 'signed' | 'presented') =>
    addAll(parts.flatMap((part) => (status === undefined || part.status === status ? [part[key]] : [])));
  const signed = sum('quantity', 'signed');
  return {
    sums: {
      quantity: sum('quantity'),
      amount: roundMoney(sum('amount')),
      over_quantity: sum('over_quantity'),
      over_amount: roundMoney(sum('over_amount')),
    },
    bases: basesOf(parts, decimal(direction).eq('0') ? signed : direction),
    quantity_signed: signed,
    quantity_presented: sum('quantity', 'presented'),
  };
}

const NOTHING = acceptedOfRow([], '0');

export function acceptedOf(state: Pick<ContractState, 'accepted'>, rowKey: string): AcceptedWork {
  return state.accepted.get(rowKey) ?? NOTHING;
}

/** The whole work of the row in other acts. */
export function sumsOf(state: Pick<ContractState, 'accepted'>, rowKey: string): Required<AcceptedBefore> {
  return acceptedOf(state, rowKey).sums;
}
