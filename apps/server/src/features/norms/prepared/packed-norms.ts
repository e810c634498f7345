import { deserialize, serialize } from 'node:v8';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { ReadNorms } from '@karkas/domain/matching/index.ts';
import type { CatalogueNorm } from '../catalogue.repository.ts';
import type { NameList } from '../imported/name-list.ts';

/** Separator: the database does not allow NUL in text. */
const SEPARATOR = '\u0000';
/** The data is highly repetitive, so a higher level barely improves compression. */
const FAST_COMPRESSION = { level: 1 };

/** The norms of a base in columns: shared values once, rare values separately. */
type Columns = {
  ids: string;
  codes: string;
  names: string;
  units: string[];
  unitOf: Uint32Array;
  kinds: string[];
  kindOf: Uint32Array;
  rest: Map<number, Pick<CatalogueNorm, 'keywords' | 'own_price' | 'repair_kind'>>;
};
type Packed = { baseId: string; columns: Columns; read: ReadNorms };

export function packNorms(baseId: string, norms: readonly CatalogueNorm[], read: ReadNorms): Uint8Array {
  const joined = (of: (norm: CatalogueNorm) => string): string => norms.map(of).join(SEPARATOR);
  const [units, unitOf] = numbered(norms.map(({ unit }) => unit));
  const [kinds, kindOf] = numbered(norms.map(({ kind_of_work: kind }) => kind));
  const rest: Columns['rest'] = new Map();
  for (const [at, { keywords, own_price = null, repair_kind = null }] of norms.entries())
    if (keywords.length > 0 || own_price !== null || repair_kind !== null)
      rest.set(at, { keywords, own_price, repair_kind });
  const columns = {
    ids: joined(({ id }) => id),
    codes: joined(({ code }) => code),
    names: joined(({ name }) => name),
    units,
    unitOf,
    kinds,
    kindOf,
    rest,
  };
  return pack<Packed>({ baseId, columns, read });
}

function numbered(values: readonly string[]): [different: string[], of: Uint32Array] {
  const numbers = new Map<string, number>();
  for (const value of values) if (!numbers.has(value)) numbers.set(value, numbers.size);
  return [[...numbers.keys()], Uint32Array.from(values, (value) => numbers.get(value) ?? 0)];
}

export function unpackNorms(bytes: Uint8Array): { norms: CatalogueNorm[]; read: ReadNorms } {
  const { baseId, columns, read } = unpack<Packed>(bytes, ['baseId', 'columns', 'read']);
  const { units, unitOf, kinds, kindOf, rest } = columns;
  const [codes, names] = [columns.codes.split(SEPARATOR), columns.names.split(SEPARATOR)];
  const norms = columns.ids.split(SEPARATOR).map((id, at): CatalogueNorm => ({
    id,
    base_id: baseId,
    code: codes[at] ?? '',
    name: names[at] ?? '',
    unit: units[unitOf[at] ?? -1] ?? '',
    kind_of_work: kinds[kindOf[at] ?? -1] ?? '',
    keywords: [],
    own_price: null,
    repair_kind: null,
    resources: null,
    ...rest.get(at),
  }));
  return { norms, read };
}

const LIST = ['ids', 'words', 'starts', 'offsets', 'norms', 'units', 'kinds', 'sections', 'byCode', 'byName'] as const;

export const packNameList = (list: NameList): Uint8Array => pack(list);
export const unpackNameList = (bytes: Uint8Array): NameList => unpack<NameList>(bytes, LIST);

const pack = <Value extends object>(value: Value): Uint8Array => deflateRawSync(serialize(value), FAST_COMPRESSION);

/** Unchecked cast: the data was packed by this file under the same reading rules. */
function unpack<Value extends object>(bytes: Uint8Array, keys: readonly (keyof Value & string)[]): Value {
  const value: unknown = deserialize(inflateRawSync(bytes));
  if (!hasKeys<Value>(value, keys)) throw new TypeError(`Packed without what it must have: ${keys.join(', ')}`);
  return value;
}

function hasKeys<Value extends object>(value: unknown, keys: readonly string[]): value is Value {
  return typeof value === 'object' && value !== null && keys.every((key) => key in value);
}
