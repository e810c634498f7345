import {
  continueNumber,
  numberAdded,
  type NumberedPlace,
  openNumbering,
  renameReferences,
  shiftNumbers,
} from '@karkas/domain/specification/index.ts';
import { readOtherRows } from '#features/supplementary-agreements';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import type { SpecificationRow } from '../../specifications.repository.ts';
import * as repository from './row-numbers.repository.ts';

const MAX_NAMED = 100;
const MAX_LOGGED = 1000;

type Keyed = { row_key: string; parent_key: string | null; kind: 'section' | 'position'; number: string };
const placeOf = ({ row_key: id, parent_key: parent_id, kind, number }: Keyed): NumberedPlace => ({
  id,
  parent_id,
  kind,
  number,
});

/** Contract rows whose numbers an agreement specification continues; empty without an agreement. */
async function otherPlaces(scope: CompanyScope, specification: SpecificationRow): Promise<NumberedPlace[]> {
  const { id, contract_id: contractId, supplementary_agreement_id: agreementId } = specification;
  if (contractId === null || agreementId === null) return [];
  const revisions = [id, specification.previous_revision_id].filter((one) => one !== null);
  return (await readOtherRows(scope, contractId, revisions)).map(placeOf);
}

type NewRow = {
  kind: 'section' | 'position';
  parent_id: string | null;
  row_key?: string | undefined;
  after_id?: string | null | undefined;
  before_id?: string | null | undefined;
};

/** Number of a row without a stated one. Following generated numbers are shifted. */
export async function nextNumber(scope: CompanyScope, specification: SpecificationRow, row: NewRow): Promise<string> {
  const own = await repository.readNumbers(scope, specification.id);
  const gap = gapAmong(own, specification, row);
  if (gap !== null) {
    await renumber(scope, specification, { own, renumbered: gap.moved });
    return gap.number;
  }
  const others = await otherPlaces(scope, specification);
  const stated = others.find((other) => other.id === row.row_key);
  if (stated !== undefined) return stated.number;
  const existing = new Set(others.map((other) => other.id));
  const places = [...others, ...own.map(placeOf).filter((place) => !existing.has(place.id))];
  const parent = own.find((one) => one.id === row.parent_id)?.row_key ?? null;
  return continueNumber(places, { kind: row.kind, parent_id: parent }, { isAppended: others.length > 0 });
}

/**
 * Number in sequence for a position between others. Numbers from a bill, a contract, an earlier revision or a user are
 * known outside of the specification, and are never changed.
 */
function gapAmong(
  own: readonly repository.OwnNumber[],
  { supplementary_agreement_id: agreementId, previous_revision_id: previousId }: SpecificationRow,
  { kind, parent_id: parentId, row_key: key, after_id: afterId, before_id: beforeId }: NewRow,
): ReturnType<typeof shiftNumbers> {
  if (kind !== 'position' || key !== undefined || agreementId !== null || previousId !== null) return null;
  const siblings = own.filter((other) => other.kind === 'position' && other.parent_id === parentId);
  const neighbour = siblings.findIndex(({ id }) => id === (beforeId ?? afterId));
  if (neighbour < 0) return null;
  const following = siblings.slice(beforeId ? neighbour : neighbour + 1);
  if (following.some((other) => other.is_of_bill || other.is_number_typed)) return null;
  const existing = following.map(({ row_key: id, number }) => ({ id, number }));
  return shiftNumbers(existing, new Set(own.map(({ number }) => number)));
}

/** Numbers for copies, each as if added after the previous ones; a section comes before its content. */
export async function numbersOfCopies(
  scope: CompanyScope,
  specification: SpecificationRow,
  copies: readonly { id: string; parent_id: string | null; kind: 'section' | 'position' }[],
): Promise<string[]> {
  const own = await repository.readNumbers(scope, specification.id);
  const others = await otherPlaces(scope, specification);
  const existing = new Set(others.map((other) => other.id));
  const keys = new Map(own.map((row) => [row.id, row.row_key]));
  const places = [...others, ...own.map(placeOf).filter((place) => !existing.has(place.id))];
  const numbering = openNumbering(places, { isAppended: others.length > 0 });
  return copies.map(({ id, kind, parent_id }) => {
    const place = { id, kind, parent_id: parent_id === null ? null : (keys.get(parent_id) ?? parent_id) };
    const number = numbering.next(place);
    numbering.add({ ...place, number });
    return number;
  });
}

/**
 * Runs before an agreement specification is committed: its added works must not share a number with other works of the
 * contract. The caller holds the contract lock, so the second of two concurrent commits sees the first.
 *
 * @throws {Problem} `position_number_taken` for typed numbers, with their places.
 */
export async function settleNumbers(scope: CompanyScope, specification: SpecificationRow): Promise<void> {
  if (specification.supplementary_agreement_id === null) return;
  const own = await repository.readNumbers(scope, specification.id);
  const { renumbered, clashes } = numberAdded(
    await otherPlaces(scope, specification),
    own.map((row) => ({ ...placeOf(row), isNumberTyped: row.is_number_typed })),
  );
  const byKey = new Map(own.map((row) => [row.row_key, row]));
  if (clashes.length > 0)
    throw new Problem('position_number_taken', {
      places: clashes
        .slice(0, MAX_NAMED)
        .map(({ id, number }) => ({ row: null, column: number, message: byKey.get(id)?.name ?? '' })),
    });
  if (renumbered.size > 0) await renumber(scope, specification, { own, renumbered });
}

/** Writes new numbers by row key; formulas keep referencing the same rows. */
async function renumber(
  scope: CompanyScope,
  specification: SpecificationRow,
  { own, renumbered }: { own: readonly repository.OwnNumber[]; renumbered: ReadonlyMap<string, string> },
): Promise<void> {
  const numbers = new Map(
    own.flatMap(({ row_key: key, number }) => {
      const to = renumbered.get(key);
      return to === undefined || number === '' ? [] : [[number, to] as const];
    }),
  );
  const after = own.map((row) => ({
    id: row.id,
    number: renumbered.get(row.row_key) ?? row.number,
    formula: row.formula === null ? null : renameReferences(row.formula, numbers),
  }));
  const changed = after.filter(
    (row, index) => row.number !== own[index]?.number || row.formula !== own[index]?.formula,
  );
  await repository.writeNumbers(scope, changed);
  await recordChange(scope, {
    action: 'update',
    model: 'specification',
    objectId: specification.id,
    objectRepr: specification.name,
    after: {
      operations: renumbered.size,
      changes: own
        .filter((row) => renumbered.has(row.row_key))
        .slice(0, MAX_LOGGED)
        .map(({ id, row_key, name, number }) => ({
          table: 'specification_row',
          id,
          name,
          field: 'number',
          old: number,
          new: renumbered.get(row_key),
        })),
    },
  });
}
