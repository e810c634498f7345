import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import type { FileHolder, RecordKind } from '@karkas/api/core/record-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TrackedPart } from './changes-since.ts';
import type { CompanyReader, CompanyScope } from '../scope/company-scope.ts';
import { rawQuery } from '../queries/raw-query.ts';

type Expression = RawBuilder<unknown>;
export type RecordReader = Pick<CompanyReader, 'companyId' | 'actor'>;

/** Rows of a table that go to the bin with a record; the condition uses the table alias `t`. */
export type BinPart = {
  table: string;
  condition: (id: string) => Expression;
  storedFile?: string;
  /** Condition for rows whose references still exist; only these are restored. Absent: all rows. */
  isRestorable?: Expression;
  /**
   * The rows stay when the record goes to the bin, and only this column of theirs is emptied; restoring fills it again
   * where nothing else has. `alsoInBin`: also in rows that are in the bin by themselves.
   */
  relinks?: { column: string; alsoInBin?: true };
};

/** A row that referred to a record when it went to the bin, as it was then; numbers are text. */
export type RelinkedRow = { table: string; id: string; row: Readonly<Record<string, string | null>>; is_back: boolean };

/**
 * Full-text source of a kind; the statement uses the alias `o`. `haystack`: all searchable text; `codes`: identifiers,
 * where an exact match ranks first.
 */
export type SearchSource = {
  from?: Expression | ((reader: RecordReader) => Expression);
  haystack: Expression;
  title: Expression;
  /** May depend on what the reader may see of the referenced records. */
  subtitle: Expression | ((reader: RecordReader) => Expression);
  codes: Expression;
  /** Subtracted from the score, so that only good matches of a numerous kind rank before other kinds. */
  handicap?: number;
  /** Containing records, if those of the definition are not enough. */
  place?: { project?: Expression; contract?: Expression; specification?: Expression };
};

/** A record moved to another owner, with the note written into its own history. */
export type MergedRecord = {
  model: RecordKind;
  id: string;
  name: string;
  party_note: string | null;
  is_draft: boolean;
};
/** Values of columns of a restored row, and its new display name; null if that stays. */
export type FreeValues = { values: Readonly<Record<string, string | number | null>>; name: string | null };

export type MergeRule = {
  /** The records referring to it, locked until the transaction ends. */
  lock?: (scope: CompanyScope, from: string) => Promise<MergedRecord[]>;
  /**
   * References from binned rows, which are updated too. `only`: an extra condition on such rows; `also`: additional
   * columns written to them; `isRepeatable`: several rows of one record may have the same reference.
   */
  kept?: {
    table: string;
    column: string;
    only?: Readonly<Record<string, string>>;
    isRepeatable?: boolean;
    also?: (row: Expression, note: string) => Expression;
  };
  /** `note`: the name of the merged record. */
  move: (scope: CompanyScope, change: { from: string; to: string; note: string }) => Promise<void>;
};

/** Database definition of a record kind; the contract describes the rest (`core/record-kinds.data.ts`). */
export type RecordDefinition = {
  kind: RecordKind;
  table: string;
  /** The id column used by the log. */
  idColumn?: string;
  /** Display name in lists; alias `o`. */
  name?: Expression;
  /** Containing records, for its address; alias `o`. */
  place?: { project?: Expression; contract?: Expression };
  /** Required parents by their id column: a parent cannot be deleted before this record. */
  belongsTo?: Partial<Record<RecordKind, string>>;
  /** Its history includes changes of records that belong to it. */
  includesHistoryOfParts?: true;
  /** Changes of its parts appear in its own history only, not in that of its container. */
  ownsHistoryOfParts?: true;
  /**
   * Derived fields in the responses of other records, such as counts, sums and dates, by kind and name; the expression
   * gets the alias of the other record.
   */
  derivedFields?: Partial<Record<RecordKind, Readonly<Record<string, (owner: string) => Expression>>>>;
  /** Records whose response changes together with this kind, by their id column. */
  changes?: Partial<Record<RecordKind, string>>;
  /** Rows that go to the bin after its own row, in restore order. */
  parts?: readonly BinPart[];
  /** The same, after the attached files: items in the bin address the parts by index, so new ones are last. */
  laterParts?: readonly BinPart[];
  /** Contained tables with log lines under ids of their own that are not defined as records. */
  logged?: readonly { table: string; column: string }[];
  /** Rows that go to the bin with every record such records are attached to. */
  partsOfOwner?: (owner: FileHolder) => readonly BinPart[];
  /** Optional references of its own row, dropped if the target was permanently deleted. */
  optionalReferences?: readonly string[];
  /** The container to restore it into, if that is missing. */
  missingContainer?: (scope: CompanyScope, id: string) => Promise<{ model: RecordKind; id: string } | null>;
  /** Free values for a row to restore whose own name, number or the like is taken. */
  freeValues?: (scope: CompanyScope, row: Readonly<Record<string, unknown>>) => Promise<FreeValues | null>;
  /** Throws if its stored row may not come back; takes the locks that its own references would conflict with. */
  checkStored?: (scope: CompanyScope, row: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Locks taken before the bin row when restoring. */
  lockToRestore?: (scope: CompanyScope) => Promise<void>;
  /**
   * Throws if a restored record would break a rule of its kind, or adjusts it. `relinked`: rows that referred to it.
   */
  checkRestored?: (scope: CompanyScope, id: string, relinked: readonly RelinkedRow[]) => Promise<void>;
  /**
   * Condition for records visible to the reader, by id, including binned ones; null: all. Absent: decided by permission
   * alone.
   */
  visibility?: (reader: RecordReader, id: Expression) => Expression | null;
  /**
   * Condition for records the reader may remove files from. Absent: those visible to them, given the file permission.
   */
  fileRemoval?: (reader: RecordReader, id: Expression) => Expression | null;
  search?: SearchSource;
  /** How its records are moved when one they refer to is merged into another. */
  mergeRules?: Partial<Record<RecordKind, MergeRule | readonly MergeRule[]>>;
  /** Kinds of background jobs whose object it is. */
  jobs?: readonly string[];
};

/** Moves a reference that several rows of one record may have. */
export const movesReference = (
  table: string,
  column: string,
  { countsVersions = false }: { countsVersions?: boolean } = {},
): MergeRule => ({
  kept: { table, column, isRepeatable: true },
  move: async (scope, { from, to }) => {
    await scope.run(
      rawQuery(sql`
      update ${sql.table(table)} t set ${sql.ref(column)} = ${to} ${countsVersions ? sql`, version = t.version + 1` : sql``}
      where t.company_id = ${scope.companyId} and ${sql.ref(`t.${column}`)} = ${from}`),
    );
  },
});

export function defineRecord(definition: RecordDefinition): RecordDefinition {
  return definition;
}

/** Rows of a higher feature that belong to records of lower ones: they go to the bin after the rows of the record. */
export type AddedParts = Pick<RecordDefinition, 'mergeRules'> & {
  parts: Partial<Record<RecordKind, readonly BinPart[]>>;
};

const definitionOf = new Map<RecordKind, RecordDefinition>();
let added: readonly AddedParts[] = [];

/** Registers the records of all features; called once at startup. The order is that of the features. */
export function registerRecords(definitions: readonly RecordDefinition[], addedParts: readonly AddedParts[]): void {
  for (const definition of definitions) definitionOf.set(definition.kind, definition);
  added = addedParts;
}

/** What is moved when one record of the kind is merged into another. */
export const mergeRulesOf = (kind: RecordKind): MergeRule[] =>
  [...allRecords(), ...added].flatMap(({ mergeRules }) => mergeRules?.[kind] ?? []);

export function allRecords(): RecordDefinition[] {
  return [...definitionOf.values()];
}

export function recordOf(kind: RecordKind): RecordDefinition {
  const definition = definitionOf.get(kind);
  if (definition === undefined) throw new Error(`No feature defines the record ${kind}`);
  return definition;
}

/**
 * The derived field that a higher feature defines for a record, by name; `owner`: alias of the row in the statement.
 */
export function derivedField(kind: RecordKind, name: string, owner: string): Expression {
  for (const { derivedFields } of definitionOf.values()) {
    const build = derivedFields?.[kind]?.[name];
    if (build !== undefined) return build(owner);
  }
  throw new Error(`No feature defines the field ${name} of the record ${kind}`);
}

/** Builds a value from derived fields lazily and once: records are registered only at startup. */
export function lazyDerived<Value>(make: () => Value): () => Value {
  let made: Value | null = null;
  return () => (made ??= make());
}

/** Expression that counts rows of a table referring to the record. */
export const countBy =
  (table: string, column: string) =>
  (owner: string): Expression =>
    sql`(select count(*)::int from ${sql.table(table)} t where t.company_id = ${sql.ref(`${owner}.company_id`)}
    and ${sql.ref(`t.${column}`)} = ${sql.ref(`${owner}.id`)})`;

/** Parts whose change counts as a change of the record. */
export function changingParts(kind: RecordKind): TrackedPart[] {
  return allRecords().flatMap(({ kind: part, table, changes }) => {
    const parentColumn = changes?.[kind];
    return parentColumn === undefined ? [] : [{ kind: part, table, parentColumn }];
  });
}

/** Rows that refer to the record without belonging to it. */
export const relinkedBy = (table: string, column: string, options: { alsoInBin?: true } = {}): BinPart => ({
  ...rowsBy(table, column),
  relinks: { column, ...options },
});

export const rowsBy = (table: string, column: string, storedFile?: string): BinPart => ({
  table,
  condition: (id) => sql`${sql.ref(`t.${column}`)} = ${id}`,
  ...(storedFile === undefined ? {} : { storedFile }),
});

/** All rows that go to the bin with a record, in restore order. File contents stay in the store. */
export function partsOf(kind: RecordKind): BinPart[] {
  const { table, parts = [], laterParts = [] } = recordOf(kind);
  const attached = hasFiles(kind) ? allRecords().flatMap((record) => record.partsOfOwner?.(kind) ?? []) : [];
  return [rowsBy(table, 'id'), ...parts, ...attached, ...laterParts, ...added.flatMap((one) => one.parts[kind] ?? [])];
}

function hasFiles(kind: RecordKind): kind is FileHolder {
  return 'files' in RECORD_KINDS[kind] || 'hasAttachments' in RECORD_KINDS[kind];
}

/** Records that prevent deletion because they belong to this one; the first twenty. */
export function findDependents(
  scope: CompanyScope,
  owner: { kind: RecordKind; id: string },
): Promise<{ model: string; id: string; name: string }[]> {
  const found = allRecords().flatMap(({ kind, table, name, belongsTo }) => {
    const column = belongsTo?.[owner.kind];
    if (column === undefined) return [];
    return [
      sql`select ${kind}::text as model, o.id, ${name ?? sql`o.name`} as name from ${sql.table(table)} o
        where o.company_id = ${scope.companyId} and ${sql.ref(`o.${column}`)} = ${owner.id}`,
    ];
  });
  if (found.length === 0) return Promise.resolve([]);
  type Dependent = { model: string; id: string; name: string };
  return scope.many(rawQuery(sql<Dependent>`${sql.join(found, sql` union all `)} limit 20`));
}
