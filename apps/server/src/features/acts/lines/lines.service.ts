import type {
  actLineBatch,
  actLineBody,
  ActLines,
  actLinesQuery,
  fillActBody,
} from '@karkas/api/acts/act-lines.schemas.ts';
import { quantityOfPercent } from '@karkas/domain/acts/index.ts';
import { decimal, plain } from '@karkas/domain/decimal/decimal.ts';
import { mapInSteps } from '@karkas/domain/steps.ts';
import type { z } from 'zod';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField, Problem } from '#platform/errors.ts';
import { runInSteps } from '#platform/run-in-steps.ts';
import { type ActRow, findAct } from '../acts.repository.ts';
import { currentAct, lockDraft } from '../acts.service.ts';
import { logAct } from '../log-act.ts';
import { releaseRecords } from '../records/records-of-acts.repository.ts';
import { exceptIdsOf } from '../settlements/settle.service.ts';
import { sumsOfAct } from './act-sums.ts';
import { type ComputedLine, computeLine, presentLine, rowOf } from './compute-line.ts';
import { type ContractState, sumsOf } from './contract-state.service.ts';
import { computeLines, refreshDraft, stateOfAct, writeSums } from './draft.service.ts';
import { fillDraft } from './fill.service.ts';
import * as repository from './lines.repository.ts';
import { byRowKey, loggedLines } from './logged-lines.ts';

/** A list of lines is answered whole. */
const MOST_LINES = 10_000;

/** Of a draft, every position of the contract as it would be presented now; of other acts, what is stored. */
export async function listLines(
  scope: CompanyScope,
  actId: string,
  { filled: isFilled = false }: z.output<typeof actLinesQuery>,
): Promise<ActLines> {
  const act = await findAct(scope, actId);
  const stored = await repository.readLines(scope, actId);
  if (act.status !== 'draft') {
    const { totals, version } = await currentAct(scope, actId);
    const computed = stored.map((line) => ({ line, refusal: null }));
    return { lines: await present(scope, act, computed), totals, version };
  }
  const state = await stateOfAct(scope, act);
  if (!isFilled && state.positions.size > MOST_LINES) throw new Problem('too_large');
  const lines = await computeLines(state, act, isFilled ? stored : withEveryPosition(state, stored));
  const { totals } = sumsOfAct(
    state,
    act,
    lines.flatMap(({ line }) => (stored.some((one) => one.row_key === line.row_key) ? [line] : [])),
  );
  return { lines: await present(scope, act, lines), totals, version: act.version };
}

/** Stored lines and an empty one for each other position, in the order of the specification. */
function withEveryPosition(state: ContractState, stored: readonly repository.StoredLine[]): repository.StoredLine[] {
  const byKey = new Map(stored.map((line) => [line.row_key, line]));
  const rows = [...state.positions.values()].map((row): repository.StoredLine => {
    const line = byKey.get(row.row_key);
    return line ?? { ...row, ...EMPTY_LINE, is_hand_priced: row.isHandPriced };
  });
  const gone = stored.filter((line) => !state.positions.has(line.row_key));
  return [...rows, ...gone];
}

const EMPTY_LINE = {
  quantity: '0',
  quantity_effective: null,
  quantity_before: '0',
  quantity_presented: '0',
  amount_effective: null,
  amount_before: '0.00',
  over_quantity_before: '0',
  over_amount_before: '0.00',
  amount: '0.00',
  over_quantity: '0',
  over_amount: '0.00',
  is_closing: false,
  is_share: false,
  over_reason: null,
  note: null,
  work_record_ids: [],
};

async function present(
  scope: CompanyScope,
  act: ActRow,
  computed: readonly ComputedLine[],
): Promise<ActLines['lines']> {
  const isDraft = act.status === 'draft';
  const recorded = new Map(
    (await repository.readRecorded(scope, act.contract_id)).map((one) => [one.row_key, one.quantity]),
  );
  const twice = isDraft ? await repository.readRowsOfPeriod(scope, act, exceptIdsOf(act)) : new Set<string>();
  const steps = mapInSteps(computed, (one) => {
    const line = presentLine(one, {
      recorded: recorded.get(one.line.row_key) ?? '0',
      isInPeriodTwice: twice.has(one.line.row_key),
    });
    return isDraft ? line : { ...line, issues: [] };
  });
  return runInSteps(steps);
}

type LineChange = z.output<typeof actLineBatch>['lines'][number];

/** A position in the path is an object: one that the contract does not have is missing, not invalid. */
export function putLine(
  scope: CompanyScope,
  { actId, rowKey }: { actId: string; rowKey: string },
  { version, ...line }: z.output<typeof actLineBody>,
): Promise<ActLines> {
  return changeLines(scope, actId, {
    version,
    lines: [{ ...line, row_key: rowKey }],
    fieldOf: (name) => name,
    refuseRow: () => new Problem('not_found'),
  });
}

export function batchLines(
  scope: CompanyScope,
  actId: string,
  { version, lines }: z.output<typeof actLineBatch>,
): Promise<ActLines> {
  const fieldOf = (name: string, index: number) => `lines.${index}.${name}`;
  const refuseRow = (index: number) => invalidField(fieldOf('row_key', index), 'not_of_contract');
  return changeLines(scope, actId, { version, lines, fieldOf, refuseRow });
}

type LineChanges = {
  version: number | undefined;
  lines: readonly LineChange[];
  fieldOf: (name: string, index: number) => string;
  refuseRow: (index: number) => Problem;
};

/** Changes the quantities of a draft: all of them, or none. Zero without a note removes a line. */
async function changeLines(
  scope: CompanyScope,
  actId: string,
  { version, lines: wanted, fieldOf, refuseRow }: LineChanges,
): Promise<ActLines> {
  const act = await lockDraft(scope, actId, version);
  const state = await stateOfAct(scope, act);
  const before = byRowKey(await repository.readLines(scope, actId));
  const named = new Set<string>();
  const changed = await runInSteps(
    mapInSteps(
      wanted.map((line, index) => ({ line, index })),
      ({ line, index }): ComputedLine => {
        const field = (name: string) => fieldOf(name, index);
        if (named.has(line.row_key)) throw invalidField(field('row_key'), 'named_twice');
        named.add(line.row_key);
        const stored = before.get(line.row_key);
        const row = rowOf(state, line.row_key, stored);
        if (row === null) throw refuseRow(index);
        const quantity = quantityOf(state, line, stored);
        if (act.kind === 'regular' && isAgainstRow(quantity, row.quantity))
          throw invalidField(field('quantity'), 'not_negative');
        const stated = {
          row_key: line.row_key,
          quantity,
          over_reason: line.over_reason === undefined ? (stored?.over_reason ?? null) : line.over_reason,
          note: line.note === undefined ? (stored?.note ?? null) : line.note,
          work_record_ids: stored?.work_record_ids ?? [],
        };
        return computeLine(state, act, { row, stated });
      },
    ),
  );
  const [emptied, kept] = [changed.filter(isEmpty), changed.filter((one) => !isEmpty(one))];
  const gone = emptied.map(({ line }) => line.row_key);
  if (act.correction_method !== 'reprice') await releaseRecords(scope, actId, gone);
  await repository.deleteLines(scope, actId, gone);
  await repository.writeLines(
    scope,
    actId,
    kept.map(({ line }) => line),
  );
  const lines = new Map(before);
  for (const key of gone) lines.delete(key);
  for (const { line } of kept) lines.set(line.row_key, line);
  const { act: after, sums } = await writeSums(scope, act, { state, lines: [...lines.values()] });
  await logAct(scope, 'update', act, after, { changed_count: changed.length, changes: loggedLines(before, lines) });
  return { lines: await present(scope, act, changed), totals: sums.totals, version: after.version };
}

/** An omitted quantity is that of the line; a percent is of the whole row from the start. */
function quantityOf(state: ContractState, change: LineChange, before: repository.StoredLine | undefined): string {
  if (change.percent !== undefined) {
    const effective = state.positions.get(change.row_key)?.quantity ?? '0';
    return quantityOfPercent(effective, change.percent, sumsOf(state, change.row_key).quantity);
  }
  return change.quantity === undefined ? (before?.quantity ?? '0') : plain(decimal(change.quantity));
}

/** Work of a row of negative quantity is negative. */
function isAgainstRow(quantity: string, effective: string | null): boolean {
  const isNegativeRow = decimal(effective ?? '0').lt('0');
  return isNegativeRow ? decimal(quantity).gt('0') : decimal(quantity).lt('0');
}

function isEmpty({ line }: ComputedLine): boolean {
  return decimal(line.quantity).eq('0') && decimal(line.amount).eq('0') && line.note === null;
}

/** Replaces the lines of a draft. */
export async function fillAct(
  scope: CompanyScope,
  actId: string,
  { version, fill, percent }: z.output<typeof fillActBody>,
): Promise<ActLines> {
  const act = await lockDraft(scope, actId, version);
  if (fill === 'percent' && percent === undefined) throw invalidField('percent', 'required');
  const state = await stateOfAct(scope, act);
  const { before, lines } = await fillDraft(scope, act, { fill, percent, state });
  const { act: after, computed, sums } = await refreshDraft(scope, act);
  await logAct(scope, 'update', act, after, {
    changed_count: lines.size,
    changes: loggedLines(before, lines, ['over_reason', 'note']),
  });
  return { lines: await present(scope, act, computed), totals: sums.totals, version: after.version };
}

export const seesPrices = (scope: CompanyScope): boolean => hasPermission(scope.actor, 'specification.view_prices');
