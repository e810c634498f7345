import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { databaseErrorCode } from '#platform/db/wire/database-errors.ts';
import { type BinPart, type RecordDefinition, partsOf } from '#platform/db/records/records.ts';
import { savepoint } from '#platform/db/scope/savepoint.ts';
import { Problem } from '#platform/errors.ts';
import { type OnPortion, reinsert } from './bin-parts.repository.ts';
import { parentGone } from './bin.texts.ts';
import { findMissing, findReference, type NamedRecord, type Reference } from './references.repository.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** A reference that rows were restored without, and its targets. */
export type DroppedReference = { reference: Reference; records: NamedRecord[] };

/** `parts`: the first parts of the record; defaults to all. */
export type RestoreOptions = { parts?: readonly BinPart[]; onPortion?: OnPortion | undefined };

/**
 * Reinserts a record with its parts. Optional references whose target was deleted permanently are dropped, and so are
 * link rows.
 *
 * @throws {Problem} `parent_gone` with the missing records, if they are in the bin or mandatory.
 */
export async function restoreParts(
  scope: CompanyScope,
  itemId: string,
  { kind, optionalReferences = [] }: Pick<RecordDefinition, 'kind' | 'optionalReferences'>,
  { parts = partsOf(kind), onPortion }: RestoreOptions = {},
): Promise<DroppedReference[]> {
  const dropped: DroppedReference[] = [];
  for (;;) {
    try {
      await savepoint(scope, () =>
        reinsert(scope, itemId, parts, { without: dropped.map(({ reference }) => reference), onPortion }),
      );
      return dropped;
    } catch (error) {
      const reference = await brokenReference(scope, error, parts);
      if (reference === null || dropped.some((loss) => loss.reference.name === reference.name)) throw error;
      const records = await findMissing(scope, itemId, reference);
      if (
        !canBeWithout(reference, { own: parts[0]?.table, optionalReferences }) ||
        records.some((one) => one.is_in_bin)
      )
        throw parentGoneProblem(records);
      dropped.push({ reference, records: records.map(({ is_in_bin: _, ...record }) => record) });
    }
  }
}

export function parentGoneProblem(records: readonly (NamedRecord & { is_in_bin: boolean })[]): Problem {
  const dependents = records.map(({ model, id, name }) => ({ model, id, name: name ?? '' }));
  return new Problem('parent_gone', { dependents, detail: parentGone(records) });
}

/** Link rows are dropped with their target; nullable columns are cleared if the record or the database defines so. */
function canBeWithout(
  { table, column, on_delete, is_nullable }: Reference,
  { own, optionalReferences }: { own: string | undefined; optionalReferences: readonly string[] },
): boolean {
  if (on_delete === 'cascade') return table !== own;
  return is_nullable && (on_delete === 'forget' || (table === own && optionalReferences.includes(column)));
}

async function brokenReference(
  scope: CompanyScope,
  error: unknown,
  parts: readonly BinPart[],
): Promise<Reference | null> {
  if (databaseErrorCode(error) !== FOREIGN_KEY_VIOLATION) return null;
  const { table, constraint }: { table?: string; constraint?: string } = Object(error);
  if (table === undefined || constraint === undefined || !parts.some((part) => part.table === table)) return null;
  return findReference(scope, constraint, table);
}
