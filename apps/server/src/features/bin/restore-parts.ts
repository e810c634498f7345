import type { CompanyScope } from '#platform/db/company-scope.ts';
import { databaseErrorCode } from '#platform/db/database-errors.ts';
import { type BinPart, type RecordDefinition, partsOf } from '#platform/db/records.ts';
import { savepoint } from '#platform/db/savepoint.ts';
import { Problem } from '#platform/errors.ts';
import { type OnPortion, putBack } from './bin-parts.repository.ts';
import { parentGone } from './bin.texts.ts';
import { findMissing, findReference, type NamedRecord, type Reference } from './references.repository.ts';

const FOREIGN_KEY_VIOLATION = '23503';

/** A reference that rows were restored without, and its targets. */
export type Loss = { reference: Reference; records: NamedRecord[] };

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
  { kind, comesWithout = [] }: Pick<RecordDefinition, 'kind' | 'comesWithout'>,
  { parts = partsOf(kind), onPortion }: RestoreOptions = {},
): Promise<Loss[]> {
  const losses: Loss[] = [];
  for (;;) {
    try {
      await savepoint(scope, () =>
        putBack(scope, itemId, parts, { without: losses.map(({ reference }) => reference), onPortion }),
      );
      return losses;
    } catch (error) {
      const reference = await brokenReference(scope, error, parts);
      if (reference === null || losses.some((loss) => loss.reference.name === reference.name)) throw error;
      const records = await findMissing(scope, itemId, reference);
      if (!canBeWithout(reference, { own: parts[0]?.table, comesWithout }) || records.some((one) => one.is_in_bin))
        throw goneOf(records);
      losses.push({ reference, records: records.map(({ is_in_bin: _, ...record }) => record) });
    }
  }
}

export function goneOf(records: readonly (NamedRecord & { is_in_bin: boolean })[]): Problem {
  const dependents = records.map(({ model, id, name }) => ({ model, id, name: name ?? '' }));
  return new Problem('parent_gone', { dependents, detail: parentGone(records) });
}

/** Link rows are dropped with their target; nullable columns are cleared if the record or the database defines so. */
function canBeWithout(
  { table, column, on_delete, is_nullable }: Reference,
  { own, comesWithout }: { own: string | undefined; comesWithout: readonly string[] },
): boolean {
  if (on_delete === 'cascade') return table !== own;
  return is_nullable && (on_delete === 'forget' || (table === own && comesWithout.includes(column)));
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
