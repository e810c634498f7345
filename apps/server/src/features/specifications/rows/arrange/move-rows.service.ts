import type {
  moveSpecificationRowsBody,
  RowsMove,
  RowsMovedAnswer,
} from '@karkas/api/specifications/rows/rows-arrange.schemas.ts';
import { decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import type { z } from 'zod';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import { lockForEdit } from '../../specifications.service.ts';
import type { SectionMove } from '../../totals/move-sections.repository.ts';
import * as repository from './arrange-rows.repository.ts';
import { OWN_REFUSALS } from '../edit/single-row.ts';
import { placementFor } from './row-placement.ts';
import { answerBatch, settleDocument } from '../edit/written-answer.ts';
import { writeRows } from '../edit/write-rows.service.ts';

const MAX_LOGGED = 200;

/**
 * Moves sections and positions. They keep keys, numbers and content; coefficients are those of the new section.
 *
 * @throws {Problem} 400 for rows or places that do not exist, and for moving a section into itself.
 */
export async function moveRows(
  scope: CompanyScope,
  specificationId: string,
  { moves }: z.output<typeof moveSpecificationRowsBody>,
): Promise<JsonText<RowsMovedAnswer>> {
  const specification = await lockForEdit(scope, specificationId);
  const moved = new Map<string, repository.ArrangedRow>();
  const back: RowsMove[] = [];
  const sections: SectionMove[] = [];
  let isRespaced = false;
  for (const [index, move] of moves.entries()) {
    const done = await moveOnce(scope, specificationId, move, index);
    for (const row of done.rows) moved.set(row.id, row);
    back.unshift(...done.back);
    sections.push(...done.sections);
    isRespaced ||= done.isRespaced;
  }
  const rows = [...moved.values()];
  const isCounted = await repository.hasSectionCoefficients(scope, specificationId);
  const positions = isCounted ? rows.filter(({ kind }) => kind === 'position') : [];
  const recounts = positions.map(({ id }, place) => ({
    place,
    id,
    kind: 'recount' as const,
    table: 'specification_row' as const,
  }));
  const written = await writeRows(scope, specification, recounts, OWN_REFUSALS);
  const state = await settleDocument(scope, specification, written, sections);
  await recordChange(scope, {
    action: 'update',
    model: 'specification',
    objectId: specificationId,
    objectRepr: specification.name,
    after: {
      change: 'moved',
      rows: rows
        .filter((row) => row.is_root)
        .slice(0, MAX_LOGGED)
        .map(({ name }) => name),
      rows_count: rows.length,
    },
  });
  const sectionIds = [...new Set([...state.sectionIds, ...moved.keys()])];
  return answerBatch(scope, written, { ...state, sectionIds, back, is_respaced: isRespaced });
}

type Moved = { rows: repository.ArrangedRow[]; back: RowsMove[]; sections: SectionMove[]; isRespaced: boolean };

async function moveOnce(scope: CompanyScope, specificationId: string, move: RowsMove, index: number): Promise<Moved> {
  const rows = await repository.readBranchRows(scope, specificationId, move.row_ids);
  const movedIds = new Set(rows.map(({ id }) => id));
  const at = (field: string): string => `moves.${index}.${field}`;
  if (!move.row_ids.every((id) => movedIds.has(id))) throw invalidField(at('row_ids'), 'not_of_company');
  for (const field of ['parent_id', 'after_id', 'before_id'] as const)
    if (movedIds.has(move[field] ?? '')) throw invalidField(at(field), 'closed_circle');
  const back = await movesBack(scope, specificationId, rows);
  const { sortOrders, isRespaced } = await placementFor(scope, specificationId, move, rows.length);
  await repository.placeRows(
    scope,
    rows.map((row, place) => ({
      id: row.id,
      parent_id: row.is_root ? move.parent_id : row.parent_id,
      sort_order: sortOrders[place] ?? 0,
    })),
  );
  const roots = rows.filter((row) => row.is_root && row.parent_id !== move.parent_id);
  return { rows, back, isRespaced, sections: roots.flatMap((row) => movedSums(row, move.parent_id)) };
}

/** Sums to subtract from the old section and to add to the new one. */
function movedSums(row: repository.ArrangedRow, toId: string | null): SectionMove[] {
  const total = row.total ?? '0';
  const { missing_prices, missing_deductions } = row;
  const less = {
    total: roundMoney(decimal('0').minus(decimal(total))),
    missing_prices: -missing_prices,
    missing_deductions: -missing_deductions,
  };
  return [
    ...(row.parent_id === null ? [] : [{ section_id: row.parent_id, ...less }]),
    ...(toId === null ? [] : [{ section_id: toId, total, missing_prices, missing_deductions }]),
  ];
}

/** Moves that undo this one: after a neighbour that stays, before one, or alone into their section. */
async function movesBack(
  scope: CompanyScope,
  specificationId: string,
  rows: readonly repository.ArrangedRow[],
): Promise<RowsMove[]> {
  const roots = new Set(rows.filter((row) => row.is_root).map(({ id }) => id));
  const parents = [...new Set(rows.filter((row) => row.is_root).map((row) => row.parent_id))];
  const siblings = await repository.readSiblings(scope, specificationId, parents);
  const back: RowsMove[] = [];
  for (const parent of parents) {
    const own = siblings.filter((row) => row.parent_id === parent);
    let stays: string | null = null;
    let group: RowsMove | null = null;
    own.forEach((row, place) => {
      if (!roots.has(row.id)) {
        stays = row.id;
        group = null;
        return;
      }
      if (group === null) {
        const next = stays === null ? own.slice(place).find((one) => !roots.has(one.id)) : undefined;
        group = { row_ids: [], parent_id: parent, after_id: stays, before_id: next?.id ?? null };
        back.push(group);
      }
      group.row_ids.push(row.id);
    });
  }
  return back;
}
