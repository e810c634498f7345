import type { ProblemCode } from '@karkas/api/core/problems/problem.ts';
import type { commitBody } from '@karkas/api/specifications/specifications.schemas.ts';
import { formatMoney, formatQuantity } from '@karkas/domain/decimal/format-number.ts';
import type { z } from 'zod';
import { findLostWork, type LostWork } from '#features/tasks';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem, type ProblemExtra } from '#platform/errors.ts';
import { readUnresolvedRows } from '../rows/row-tree.repository.ts';
import { lostWork, staleOf } from '../specifications.texts.ts';
import { findStaleExcess, type StaleExcess } from '../stale-prices/stale-prices.service.ts';
import { readAskedBills } from '../bills/bills.repository.ts';
import { QUESTION_OPEN } from '../bills/bills.texts.ts';
import { type DifferingTotal, differingTotals } from '../comparison/compared-bills.service.ts';

type Places = NonNullable<ProblemExtra['places']>;

/**
 * Blockers of a commit that a reason can override: positions without a norm or a price, differing file totals,
 * completed work that would be lost, too many old prices. The first refusal lists all places, since one reason covers them all.
 *
 * @returns whether a reason overrides blockers.
 *
 * @throws {Problem} `has_unmatched_rows`, `bill_totals_differ`, `done_work_lost` or `stale_prices`.
 */
export async function requireNoBlockers(
  scope: CompanyScope,
  { id, previous_revision_id: previousId }: { id: string; previous_revision_id: string | null },
  { force, reason }: Pick<z.output<typeof commitBody>, 'force' | 'reason'>,
): Promise<boolean> {
  const isForced = force && Boolean(reason?.trim());
  if (isForced) return true;
  const unresolved = await readUnresolvedRows(scope, id);
  const differing = await differingTotals(scope, id);
  const asked = await readAskedBills(scope, id);
  const lost = previousId === null ? [] : await findLostWork(scope, { beforeId: previousId, afterId: id });
  const stale = await findStaleExcess(scope, id);
  const found: [code: ProblemCode, places: Places][] = [
    ['has_unmatched_rows', unresolved.map((row) => ({ row: row.source_row, column: row.number, message: row.name }))],
    [
      'bill_totals_differ',
      [
        ...asked.map(({ file_name }) => placeOfQuestion(scope, file_name)),
        ...differing.map((total) => placeOfTotal(scope, total)),
      ],
    ],
    ['done_work_lost', lost.map((work) => placeOfWork(scope, work))],
    ['stale_prices', stale === null ? [] : [placeOfStale(scope, stale)]],
  ];
  const code = found.find(([, places]) => places.length > 0)?.[0];
  if (code === undefined) return false;
  throw new Problem(code, {
    places: found.flatMap(([, places]) => places),
    ...(force ? { fields: [{ field: 'reason', code: 'required' }] } : {}),
  });
}

/**
 * Place of a differing total. The label (which may quote sums) and the difference are included only given the price
 * permission.
 */
function placeOfTotal(scope: CompanyScope, { file_name, row, label, difference }: DifferingTotal): Places[number] {
  const isSeen = hasPermission(scope.actor, 'specification.view_prices');
  const priced = isSeen ? [label, formatMoney(difference, { language: scope.origin.language })] : [];
  return { row, column: null, message: [file_name, ...priced].filter((part) => part !== '').join(' · ') };
}

/** An unanswered question means the file total may have been read wrong. */
function placeOfQuestion(scope: CompanyScope, fileName: string): Places[number] {
  return { row: null, column: null, message: `${fileName} · ${QUESTION_OPEN[scope.origin.language]}` };
}

function placeOfWork(scope: CompanyScope, { number, name, unit, quantity_done, quantity }: LostWork): Places[number] {
  const message = lostWork(scope.origin.language, {
    name,
    unit: unit ?? '',
    done: formatQuantity(quantity_done),
    left: quantity === null ? null : formatQuantity(quantity),
  });
  return { row: null, column: number, message };
}

/** Without the price permission, the limit alone: the share is an amount of the price. */
function placeOfStale(scope: CompanyScope, { share, ...rest }: StaleExcess): Places[number] {
  const isSeen = hasPermission(scope.actor, 'specification.view_prices');
  const message = staleOf(scope.origin.language, { ...rest, share: isSeen ? share : null });
  return { row: null, column: null, message };
}
