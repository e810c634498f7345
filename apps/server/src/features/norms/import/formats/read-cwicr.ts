import { keysOf } from '@karkas/api/core/keys-of.ts';
import { parseDecimalInput } from '@karkas/domain/decimal/decimal.ts';
import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import { normaliseUnit } from '@karkas/domain/units/index.ts';
import {
  CWICR_COLUMNS,
  CWICR_PART,
  type CwicrColumn,
  LEVELS,
  OF_CATALOGUE,
  OF_RATES,
  PLAUSIBLE,
  TYPE_WORDS,
  WIDEST_SPREAD,
  YES,
} from './cwicr.data.ts';
import { BASE_LEVEL_DAY, UNIT_OF_KIND } from './fsnb-words.data.ts';
import type { NormSink, ReadNorm, ReadResource, ResourceKind } from '../import.types.ts';
import type { Table, TableRow } from './table-rows.ts';
import { UnreadableNorms } from '../unreadable-norms.ts';

type Columns = ReadonlyMap<CwicrColumn, number>;
type Read = (column: CwicrColumn) => string;

/**
 * Reads the open base (CWICR): rows of works, each with one resource; or the resource catalogue with price
 * statistics.
 */
export async function readCwicr(tables: AsyncIterable<Table>, fileName: string, sink: NormSink): Promise<void> {
  sink.edition({ part: `${CWICR_PART} ${fileName}`, edition: fileName, priceDate: BASE_LEVEL_DAY });
  let isAnyHead = false;
  for await (const table of tables) {
    const [first] = await table.top(1);
    const columns = first === undefined ? null : headOf(first);
    if (columns === null) continue;
    isAnyHead = true;
    await readRows(table, columns, sink);
  }
  if (!isAnyHead) throw new UnreadableNorms('no_head', fileName, [...OF_RATES, ...OF_CATALOGUE].join(', '));
}

async function readRows(table: Table, columns: Columns, sink: NormSink): Promise<void> {
  let norm: ReadNorm | null = null;
  let isHead = true;
  const finish = (): void => {
    if (norm !== null) sink.norm(norm);
    norm = null;
  };
  for await (const row of table.rows()) {
    if (isHead) {
      isHead = false;
      continue;
    }
    const read = readerOf(columns, row);
    const code = read('rate_code');
    if (!columns.has('quantity')) catalogueRow(read, row, sink);
    else if (code !== '') {
      if (norm?.code !== code) finish();
      norm ??= normOf(read, row, sink);
      addLine(norm, read, row, sink);
    }
  }
  finish();
}

function headOf({ cells }: TableRow): Columns | null {
  const heads = cells.map((cell) => cell.toLowerCase());
  const columns = new Map<CwicrColumn, number>();
  for (const column of keysOf(CWICR_COLUMNS)) {
    const at = CWICR_COLUMNS[column].map((name) => heads.indexOf(name)).find((place) => place >= 0);
    if (at !== undefined) columns.set(column, at);
  }
  const has = (wanted: readonly CwicrColumn[]): boolean => wanted.every((column) => columns.has(column));
  return has(OF_RATES) || has(OF_CATALOGUE) ? columns : null;
}

const readerOf =
  (columns: Columns, { cells }: TableRow): Read =>
  (column) =>
    cells[columns.get(column) ?? -1] ?? '';

function normOf(read: Read, { place }: TableRow, sink: NormSink): ReadNorm {
  return {
    code: read('rate_code'),
    name: read('rate_name'),
    unit: read('rate_unit'),
    kindOfWork: null,
    sectionPath: sectionOf(read, sink),
    steps: null,
    lines: [],
    byProject: [],
    place,
  };
}

function sectionOf(read: Read, sink: NormSink): string | null {
  let parent: string | null = null;
  for (const [depth, column] of (['collection', 'department', 'section', 'subsection'] as const).entries()) {
    const name = read(column);
    if (name === '') continue;
    const path: string = [parent, normaliseName(name).slice(0, 60).replaceAll('/', '-').trim()]
      .filter((part) => part !== null)
      .join('/');
    const code = depth === 0 ? read('collection_code') : '';
    sink.section({ path, parent_path: parent, level: LEVELS[depth] ?? '', code, name });
    parent = path;
  }
  return parent;
}

function addLine(norm: ReadNorm, read: Read, row: TableRow, sink: NormSink): void {
  const quantity = decimalOf(read('quantity'));
  // Rows without a resource describe only the work; rows without a quantity are alternatives.
  if (read('resource_code') === '' || quantity === '' || /^0+(\.0+)?$/.test(quantity)) return;
  norm.lines.push({ ...resourceOf(read, row, sink), quantity, place: row.place });
}

function catalogueRow(read: Read, row: TableRow, sink: NormSink): void {
  if (read('resource_code') !== '') sink.resource(resourceOf(read, row, sink), row.place);
}

function resourceOf(read: Read, { place }: TableRow, sink: NormSink): ReadResource {
  const kind = kindOf(read);
  const resource = {
    code: read('resource_code').slice(0, 60),
    name: read('resource_name'),
    kind,
    unit: read('resource_unit') || (UNIT_OF_KIND[kind] ?? null),
    price: decimalOf(read('price')) || null,
  };
  const detail = implausible(resource, [decimalOf(read('lowest')), decimalOf(read('highest'))]);
  if (detail === null) return resource;
  const { code, name } = resource;
  sink.reject({ place, code, name, reason: 'unit_off_by_thousand', detail });
  return { ...resource, price: null };
}

const decimalOf = (text: string): string => (text === '' ? '' : (parseDecimalInput(text) ?? text));

/** Why a price is implausible, in figures; null if it is plausible. */
function implausible({ price, unit }: ReadResource, [lowest, highest]: [string, string]): string | null {
  const value = Number(price ?? '');
  if (price === null || unit === null || !Number.isFinite(value) || value === 0) return null;
  const { unit: single, multiplier } = normaliseUnit(unit);
  const bounds = PLAUSIBLE[single];
  const ofOne = value / Number(multiplier);
  const isOutside = bounds !== undefined && (ofOne < bounds[0] || ofOne > bounds[1]);
  const isSpread = Number(lowest) > 0 && Number(highest) / Number(lowest) > WIDEST_SPREAD;
  if (!isOutside && !isSpread) return null;
  return `${price} / ${unit}${isSpread ? ` (${lowest}…${highest})` : ''}`;
}

const isYes = (text: string): boolean => YES.test(text);

function kindOf(read: Read): ResourceKind {
  const stated = TYPE_WORDS.find(([pattern]) => pattern.test(read('type').toLowerCase()))?.[1];
  if (stated === 'machinist') return stated;
  if (isYes(read('is_labor'))) return 'labour';
  if (isYes(read('is_machine'))) return 'machine';
  if (isYes(read('is_material'))) return 'material';
  return stated ?? 'material';
}
