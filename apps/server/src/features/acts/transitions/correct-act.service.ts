import type { Act, correctActBody } from '@karkas/api/acts/acts.schemas.ts';
import type { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import { todayIn } from '#platform/clock.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import { type ActRow, insertAct, nextActNumber, readCorrections, readFullNumber } from '../acts.repository.ts';
import { currentAct, getAct, lockActOf } from '../acts.service.ts';
import { requireTransition } from '../acts.policy.ts';
import { computeLine, driftOf, type StatedLine } from '../lines/compute-line.ts';
import { refreshDraft, stateOfAct } from '../lines/draft.service.ts';
import { readLines, writeLines } from '../lines/lines.repository.ts';
import { summaryOf } from '../log-act.ts';

type Method = z.output<typeof correctActBody>['method'];

/**
 * Creates the draft of a correction. A replacement has the number of the act and its lines in full; a difference is an
 * act of the current period with quantities of either sign; a repricing has the effect of new prices without quantities.
 *
 * @throws {Problem} that names the status unless the act is signed; `act_corrected` while a replacement is open.
 */
export async function correctAct(
  scope: CompanyScope,
  id: string,
  { version, method, date = todayIn(scope.actor.timeZone) }: z.output<typeof correctActBody>,
): Promise<JsonText<Act>> {
  const act = await lockActOf(scope, id, version);
  const current = await currentAct(scope, id);
  // The transition is made when the replacement is signed.
  requireTransition(act.status, 'superseded', () => current);
  const draft = await insertAct(scope, {
    contract_id: act.contract_id,
    project_id: act.project_id,
    specification_ids: act.specification_ids,
    direction: act.direction,
    date,
    base_date: date,
    kind: 'correction',
    correction_method: method,
    corrects_act_id: id,
    ...(await placeOf(scope, act, { method, date })),
  });
  if (method === 'replace') await copyLines(scope, act, draft);
  if (method === 'reprice') await repriceLines(scope, draft);
  const { act: made } = await refreshDraft(scope, draft);
  await recordChange(scope, {
    action: 'create',
    model: 'act',
    objectId: made.id,
    objectRepr: await readFullNumber(scope, made.id),
    after: summaryOf(made),
  });
  return getAct(scope, made.id);
}

async function placeOf(
  scope: CompanyScope,
  act: ActRow,
  { method, date }: { method: Method; date: string },
): Promise<Pick<ActRow, 'number' | 'correction_number' | 'period_from' | 'period_to'>> {
  if (method !== 'replace')
    return {
      number: await nextActNumber(scope, act.contract_id),
      correction_number: null,
      period_from: `${date.slice(0, 7)}-01`,
      period_to: date,
    };
  const made = (await readCorrections(scope, act.id)).filter((one) => one.correction_method === 'replace');
  if (made.some((one) => one.status !== 'canceled')) throw new Problem('act_corrected');
  const last = Math.max(act.correction_number ?? 0, ...made.map((one) => one.correction_number ?? 0));
  return {
    number: act.number,
    correction_number: last + 1,
    period_from: act.period_from,
    period_to: act.period_to,
  };
}

async function copyLines(scope: CompanyScope, act: ActRow, draft: ActRow): Promise<void> {
  const lines = await readLines(scope, act.id);
  // Records stay with the act that took them.
  await writeLines(
    scope,
    draft.id,
    lines.map((line) => ({ ...line, work_record_ids: [] })),
  );
}

/** A line without quantity for each row whose price an agreement changed after a part was accepted. */
async function repriceLines(scope: CompanyScope, draft: ActRow): Promise<void> {
  const state = await stateOfAct(scope, draft);
  const lines = [...state.positions.values()].flatMap((row) => {
    if (driftOf(state, row) === null) return [];
    const stated: StatedLine = {
      row_key: row.row_key,
      quantity: '0',
      over_reason: null,
      note: null,
      work_record_ids: [],
    };
    return [computeLine(state, draft, { row, stated }).line];
  });
  await writeLines(scope, draft.id, lines);
}
