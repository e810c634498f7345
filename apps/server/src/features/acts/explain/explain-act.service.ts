import type {
  explainActLineQuery,
  explainActQuery,
  Explanation,
  ExplainedKey,
} from '@karkas/api/acts/explanations.schemas.ts';
import { actTotals, explainAct as explainSums, type ExplainedFigure, explainLine } from '@karkas/domain/acts/index.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { z } from 'zod';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { notFound } from '#platform/errors.ts';
import { type ActRow, findAct, readPresentedSums } from '../acts.repository.ts';
import { rateDay } from '../lines/act-sums.ts';
import { computeLine, rowOf } from '../lines/compute-line.ts';
import { stateOfAct } from '../lines/draft.service.ts';
import { readLines, type StoredLine } from '../lines/lines.repository.ts';
import { exceptIdsOf } from '../settlements/settle.service.ts';
import { getSettlements } from '../settlements/settlements.service.ts';
import { readSpecificationNames, readWorks } from './explain.repository.ts';

/** The figures asked for. */
export function answer(
  figures: readonly ExplainedFigure<ExplainedKey>[],
  field: ExplainedKey | undefined,
): Explanation {
  return { figures: field === undefined ? [...figures] : figures.filter(({ key }) => key === field) };
}

/** The sums of an act, from its stored lines to what is payable. */
export async function explainAct(
  scope: CompanyScope,
  actId: string,
  { field }: z.output<typeof explainActQuery>,
): Promise<Explanation> {
  const act = await findAct(scope, actId);
  const lines = await readLines(scope, actId);
  const { totals, charges } = await readPresentedSums(scope, actId);
  const settled = await getSettlements(scope, actId);
  const names = await readSpecificationNames(
    scope,
    charges.map((one) => one.home_id),
  );
  const { groups } = actTotals({ lines, charges }, rateDay(act));
  const figures = explainSums({
    sections: bySection(lines),
    charges: charges.map(({ home_id: home, amount }) => ({ name: names.get(home) ?? '', amount })),
    totals,
    groups,
    settlements: settled.rows.map((row) => ({ ...row, amount: row.amount ?? '0', base: row.base ?? null })),
    advanceLeft: settled.advance_left ?? '0',
    payable: settled.payable ?? act.payable,
  });
  return answer(figures, field);
}

/** Lines by outermost section, in order. */
function bySection(lines: readonly StoredLine[]): { name: string; amount: string }[] {
  const groups = Map.groupBy(lines, ({ sections: [first] }) => first?.row_key ?? '');
  return [...groups.values()].map((group) => ({
    name: group[0]?.sections[0]?.name ?? '',
    amount: roundMoney(addAll(group.map((line) => line.amount))),
  }));
}

/** One position of an act; of a draft also one that is not in it. @throws {Problem} `not_found` */
export async function explainActLine(
  scope: CompanyScope,
  { actId, rowKey }: { actId: string; rowKey: string },
  { field }: z.output<typeof explainActLineQuery>,
): Promise<Explanation> {
  const act = await findAct(scope, actId);
  const stored = (await readLines(scope, actId)).find((line) => line.row_key === rowKey);
  const line = act.status === 'draft' ? await lineOfDraft(scope, act, { rowKey, stored }) : stored;
  if (line === undefined) throw notFound();
  const works = await readWorks(scope, {
    contractId: act.contract_id,
    rowKey,
    exceptIds: exceptIdsOf(act),
    beforeId: act.status === 'draft' ? null : actId,
  });
  return answer(explainLine(line, works), field);
}

async function lineOfDraft(
  scope: CompanyScope,
  act: ActRow,
  { rowKey, stored }: { rowKey: string; stored: StoredLine | undefined },
): Promise<StoredLine | undefined> {
  const state = await stateOfAct(scope, act);
  const row = rowOf(state, rowKey, stored);
  if (row === null) return undefined;
  const stated = stored ?? { row_key: rowKey, quantity: '0', over_reason: null, note: null, work_record_ids: [] };
  return computeLine(state, act, { row, stated }).line;
}
