import {
  continueNumber,
  numberAdded,
  type NumberedPlace,
  renameReferences,
} from '@karkas/domain/specification/index.ts';
import { readOtherRows } from '#features/supplementary-agreements';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import type { SpecificationRow } from '../specifications.repository.ts';
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

/** The rows of the contract that the numbers of an agreement's specification continue; without an agreement there are none. */
async function otherPlaces(scope: CompanyScope, specification: SpecificationRow): Promise<NumberedPlace[]> {
  const { id, contract_id: contractId, supplementary_agreement_id: agreementId } = specification;
  if (contractId === null || agreementId === null) return [];
  const revisions = [id, specification.previous_revision_id].filter((one) => one !== null);
  return (await readOtherRows(scope, contractId, revisions)).map(placeOf);
}

/** The number of a row for which nobody stated one. */
export async function nextNumber(
  scope: CompanyScope,
  specification: SpecificationRow,
  row: { kind: 'section' | 'position'; parent_id: string | null; row_key?: string | undefined },
): Promise<string> {
  const own = await repository.readNumbers(scope, specification.id);
  const others = await otherPlaces(scope, specification);
  const stated = others.find((other) => other.id === row.row_key);
  if (stated !== undefined) return stated.number;
  const known = new Set(others.map((other) => other.id));
  const places = [...others, ...own.map(placeOf).filter((place) => !known.has(place.id))];
  const parent = own.find((one) => one.id === row.parent_id)?.row_key ?? null;
  return continueNumber(places, { kind: row.kind, parent_id: parent }, { isAppended: others.length > 0 });
}

/**
 * Before an agreement's specification is frozen: no work it adds has the number of another work of the contract. The contract
 * is locked by the caller, so of two that are committed at once the second sees the first.
 *
 * @throws {Problem} `position_number_taken` for numbers that a person typed, with their places.
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
  if (renumbered.size === 0) return;
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
