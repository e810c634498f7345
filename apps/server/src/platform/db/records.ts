import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import type { FileHolder, RecordKind } from '@karkas/api/core/record-kinds.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TrackedPart } from './changes-since.ts';
import type { CompanyReader, CompanyScope } from './company-scope.ts';
import { rawQuery } from './raw-query.ts';

type Expression = RawBuilder<unknown>;
export type RecordReader = Pick<CompanyReader, 'companyId' | 'actor'>;

/** Rows of a table that go into the bin with a record; the condition speaks of the table as `t`. */
export type BinPart = {
  table: string;
  condition: (id: string) => Expression;
  storedFile?: string;
  /** Which rows may be put back: what they join may have changed or gone meanwhile. Absent: all. */
  stillFits?: Expression;
};

/**
 * Where records of a kind are looked for; the statement speaks of them as `o`. `haystack`: everything a question may name;
 * `codes`: what identifies the record, an exact hit of which is what the person means.
 */
export type SearchSource = {
  from?: Expression | ((reader: RecordReader) => Expression);
  haystack: Expression;
  title: Expression;
  /** By what the reader may see of the records it names. */
  subtitle: Expression | ((reader: RecordReader) => Expression);
  codes: Expression;
  /** Taken from the score: of what there is by the thousand only a good hit stands before other kinds. */
  handicap?: number;
  /** The records it lies in, where those of its definition are not enough. */
  place?: { project?: Expression; contract?: Expression; specification?: Expression };
};

/** A record that goes to another owner, with what its own history tells of that. */
export type HeldRecord = { model: RecordKind; id: string; name: string; party_note: string | null; is_draft: boolean };
export type Inheritance = {
  /** The records that tell of it, kept from being changed by others until the transaction ends. */
  lock?: (scope: CompanyScope, from: string) => Promise<HeldRecord[]>;
  /**
   * Where it is named by what lies in the bin: there too it is the other one afterwards. `only`: what else such rows say;
   * `also`: what is written into them besides.
   */
  kept?: {
    table: string;
    column: string;
    only?: Readonly<Record<string, string>>;
    also?: (row: Expression, note: string) => Expression;
  };
  /** `note`: how the one that goes was called. */
  move: (scope: CompanyScope, change: { from: string; to: string; note: string }) => Promise<void>;
};

/** What the database knows of a kind of record; the contract describes the rest (`core/record-kinds.data.ts`). */
export type RecordDefinition = {
  kind: RecordKind;
  table: string;
  /** The column of the id that the log keeps. */
  idColumn?: string;
  /** What a record is called among others, where it is named `o`. */
  name?: Expression;
  /** The records it lies in, for its address, where it is named `o`. */
  place?: { project?: Expression; contract?: Expression };
  /** What it cannot be without, by the column of its id: that record is not deleted before it. */
  belongsTo?: Partial<Record<RecordKind, string>>;
  /** Its history tells what is done to those that belong to it. */
  tellsHistory?: true;
  /** What is done to its parts is told by it alone, not by what it lies in. */
  keepsParts?: true;
  /**
   * What the answer of another record says of those of this kind: counts, sums, dates. By the kind and a name; the expression
   * gets how the row of the other is named.
   */
  tells?: Partial<Record<RecordKind, Readonly<Record<string, (owner: string) => Expression>>>>;
  /** Whose answer has changed when one of this kind has, by the column of its id. */
  changes?: Partial<Record<RecordKind, string>>;
  /** What goes into the bin after its own row, in the order in which it is put back. */
  parts?: readonly BinPart[];
  /** What lies in it and has lines of the log under ids of its own, but is no record that is defined. */
  logged?: readonly { table: string; column: string }[];
  /** What goes with every record that such records are attached to. */
  partsOfOwner?: (owner: FileHolder) => readonly BinPart[];
  /** Columns of its own row that name what it can be without, when that is gone for good. */
  comesWithout?: readonly string[];
  /** What it was put back into, where that is not there any more. */
  missingPlace?: (scope: CompanyScope, id: string) => Promise<{ model: RecordKind; id: string } | null>;
  /** Another name for a row that is to be put back, where its own is taken. */
  freeName?: (scope: CompanyScope, row: Readonly<Record<string, unknown>>) => Promise<string | null>;
  /** Locks that come before the row of the bin when it is brought back. */
  lockToRestore?: (scope: CompanyScope) => Promise<void>;
  /** Refuses what was put back where it would break a rule of its kind. */
  checkRestored?: (scope: CompanyScope, id: string) => Promise<void>;
  /** Of which records the reader is told, by an id, also when they are in the bin; null: of all. Absent: the right decides. */
  isTold?: (reader: RecordReader, id: Expression) => Expression | null;
  /** From which records he may take files away, said the same way. Absent: from those he is told of, given the right to files. */
  givesFilesUp?: (reader: RecordReader, id: Expression) => Expression | null;
  search?: SearchSource;
  /** What becomes of its records when one that they name is made one with another of its kind. */
  inherits?: Partial<Record<RecordKind, Inheritance>>;
  /** The kinds of background work whose object it is. */
  jobs?: readonly string[];
};

export function defineRecord(definition: RecordDefinition): RecordDefinition {
  return definition;
}

const known = new Map<RecordKind, RecordDefinition>();

/** Makes the records of all features known; called once, by the wiring. The order is that of the features. */
export function openRecords(definitions: readonly RecordDefinition[]): void {
  for (const definition of definitions) known.set(definition.kind, definition);
}

export function allRecords(): RecordDefinition[] {
  return [...known.values()];
}

export function recordOf(kind: RecordKind): RecordDefinition {
  const definition = known.get(kind);
  if (definition === undefined) throw new Error(`No feature defines the record ${kind}`);
  return definition;
}

/** What upper features tell of a record, by the name it is asked for; `owner`: how its row is named in the statement. */
export function toldOf(kind: RecordKind, name: string, owner: string): Expression {
  for (const { tells } of known.values()) {
    const tell = tells?.[kind]?.[name];
    if (tell !== undefined) return tell(owner);
  }
  throw new Error(`No feature tells ${name} of the record ${kind}`);
}

/** What is made of told expressions, once: the records are known only after the wiring. */
export function madeOfTold<Value>(make: () => Value): () => Value {
  let made: Value | null = null;
  return () => (made ??= make());
}

/** How many rows of a table name the record. */
export const countBy =
  (table: string, column: string) =>
  (owner: string): Expression =>
    sql`(select count(*)::int from ${sql.table(table)} t where t.company_id = ${sql.ref(`${owner}.company_id`)}
    and ${sql.ref(`t.${column}`)} = ${sql.ref(`${owner}.id`)})`;

/** The parts whose change is a change of the record. */
export function changingParts(kind: RecordKind): TrackedPart[] {
  return allRecords().flatMap(({ kind: part, table, changes }) => {
    const parentColumn = changes?.[kind];
    return parentColumn === undefined ? [] : [{ kind: part, table, parentColumn }];
  });
}

export const rowsBy = (table: string, column: string, storedFile?: string): BinPart => ({
  table,
  condition: (id) => sql`${sql.ref(`t.${column}`)} = ${id}`,
  ...(storedFile === undefined ? {} : { storedFile }),
});

/** All that goes into the bin with a record, in the order in which it is put back. Bytes of files stay in the store meanwhile. */
export function partsOf(kind: RecordKind): BinPart[] {
  const { table, parts = [] } = recordOf(kind);
  const attached = hasFiles(kind) ? allRecords().flatMap((record) => record.partsOfOwner?.(kind) ?? []) : [];
  return [rowsBy(table, 'id'), ...parts, ...attached];
}

function hasFiles(kind: RecordKind): kind is FileHolder {
  return 'files' in RECORD_KINDS[kind] || 'hasAttachments' in RECORD_KINDS[kind];
}

/** What still belongs to a record, so that it cannot be deleted; the first twenty. */
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
