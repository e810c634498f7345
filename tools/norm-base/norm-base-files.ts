import fs from 'node:fs';
import path from 'node:path';

const RESOURCE_KINDS = ['labour', 'machinist', 'machine', 'material', 'consumable', 'equipment'] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];

export type PricedResource = {
  code: string;
  /** As shown on screens and in documents. */
  number: string;
  name: string;
  kind: ResourceKind;
  unit: string;
  /** Roubles without VAT; for a machine without its machinist's pay. Null if the price comes from a price list. */
  price: string | null;
  /** The key of a price source of the base. */
  source: string | null;
  aliases: string[];
  /** The machinist of the machine; null for a hand-held one, whose worker is in the norm's labour. */
  machinist: string | null;
  /** Only in the base for its price: customers' bills name it, no norm does. */
  price_only: boolean;
};

export type KindOfWork = {
  code: string;
  name: string;
  overhead_percent: string;
  profit_percent: string;
  basis: string;
};

export type NormWork = {
  code: string;
  name: string;
  unit: string;
  kind_of_work: string;
  /** The kind of work when it is done in a repair. */
  repair_kind: string | null;
  source_code: string | null;
  /** Why it is not dearer than its smaller neighbours. */
  falls: string | null;
  keywords: string[];
  steps: string | null;
  resources: [code: string, quantity: string][];
};

export type NormBaseFiles = {
  priceSources: string[];
  resources: PricedResource[];
  kindsOfWork: KindOfWork[];
  files: { name: string; works: NormWork[] }[];
};

type Fields = Record<string, unknown>;

/**
 * Reads the files of a norm base and validates the shape of every row. @throws Error that names the file and the row.
 */
export function readNormBase(folder: string): NormBaseFiles {
  const worksFolder = path.join(folder, 'works');
  return {
    priceSources: readPriceSources(path.join(folder, 'base.json')),
    resources: readRows(path.join(folder, 'resources.json'), toResource),
    kindsOfWork: readRows(path.join(folder, 'kinds-of-work.json'), toKindOfWork),
    files: fs
      .readdirSync(worksFolder)
      .toSorted()
      .map((name) => ({ name, works: readRows(path.join(worksFolder, name), toWork) })),
  };
}

function readPriceSources(file: string): string[] {
  const base: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
  const sources = isFields(base) ? base['price_sources'] : undefined;
  if (!isFields(sources)) throw new Error(`${file} names no sources of prices`);
  return Object.keys(sources);
}

function readRows<Row>(file: string, toRow: (fields: Fields) => Row): Row[] {
  const rows: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
  if (!Array.isArray(rows)) throw new Error(`${file} is not a list`);
  return rows.map((row: unknown, index) => {
    if (!isFields(row)) throw new Error(`${file}, row ${index + 1}: not an object`);
    try {
      return toRow(row);
    } catch (error) {
      throw new Error(`${file}, row ${index + 1}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  });
}

function toResource(fields: Fields): PricedResource {
  const kind = RESOURCE_KINDS.find((candidate) => candidate === fields['kind']);
  if (kind === undefined) throw new Error('kind is not known');
  return {
    code: text(fields, 'code'),
    number: text(fields, 'number'),
    name: text(fields, 'name'),
    kind,
    unit: text(fields, 'unit'),
    price: textOrNull(fields, 'price'),
    source: textOrNull(fields, 'source'),
    aliases: texts(fields, 'aliases'),
    machinist: textOrNull(fields, 'machinist'),
    price_only: fields['price_only'] === true,
  };
}

function toKindOfWork(fields: Fields): KindOfWork {
  return {
    code: text(fields, 'code'),
    name: text(fields, 'name'),
    overhead_percent: text(fields, 'overhead_percent'),
    profit_percent: text(fields, 'profit_percent'),
    basis: text(fields, 'basis'),
  };
}

function toWork(fields: Fields): NormWork {
  const lines = fields['resources'];
  if (!Array.isArray(lines)) throw new Error('resources is not a list');
  return {
    code: text(fields, 'code'),
    name: text(fields, 'name'),
    unit: text(fields, 'unit'),
    kind_of_work: text(fields, 'kind_of_work'),
    repair_kind: textOrNull(fields, 'repair_kind'),
    source_code: textOrNull(fields, 'source_code'),
    falls: textOrNull(fields, 'falls'),
    keywords: texts(fields, 'keywords'),
    steps: textOrNull(fields, 'steps'),
    resources: lines.map(toLine),
  };
}

function toLine(line: unknown): [code: string, quantity: string] {
  if (!Array.isArray(line) || line.length !== 2) throw new Error('a resource line is not a pair');
  const [code, quantity]: unknown[] = line;
  if (typeof code !== 'string' || typeof quantity !== 'string')
    throw new Error('a resource line is not a pair of texts');
  return [code, quantity];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(fields: Fields, key: string): string {
  const value = fields[key];
  if (typeof value !== 'string' || value === '') throw new Error(`${key} is not a text`);
  return value;
}

function textOrNull(fields: Fields, key: string): string | null {
  return fields[key] === undefined ? null : text(fields, key);
}

function texts(fields: Fields, key: string): string[] {
  const value: unknown = fields[key] ?? [];
  if (!Array.isArray(value)) throw new Error(`${key} is not a list`);
  return value.map((item: unknown) => {
    if (typeof item !== 'string') throw new Error(`${key} holds something that is no text`);
    return item;
  });
}
