import { addAll, decimal, plain } from '@karkas/domain/decimal/decimal.ts';
import { lineTotal } from '@karkas/domain/specification/index.ts';
import type { LineFigure, PositionFigure } from '../figures/price-position.ts';
import { computeFigures, type ReportEntry } from '../figures/report-figures.ts';
import { minus } from '../figures/money-amounts.ts';
import { netDocument } from '../figures/without-vat.ts';
import { fileTitle } from '../report.texts.ts';
import type { ReportDocument } from '../report.types.ts';
import { ARPS_TEXTS } from './exchange.texts.ts';
import { inCp866 } from './cp866.ts';

const LENGTHS = { document: 20, section: 4, position: 29, percent: 5, resource: 9 } as const;
/** Enough decimals to reproduce the cost of a line for any volume. */
const PLACES = 12;

/**
 * Writes a specification in АРПС 1.10: positions with cost elements per unit, percents and resources. The format
 * stores unit prices and no totals, so prices get enough decimals for the volume to give the same kopecks.
 */
export function arpsOf(given: ReportDocument): Uint8Array {
  const document = netDocument(given);
  const figures = computeFigures(document);
  const { head } = document;
  const records = [
    `1#${ARPS_TEXTS.format}#${ARPS_TEXTS.program}`,
    record('3', LENGTHS.document, {
      3: fileTitle(head, 'estimate'),
      6: head.name,
      13: comma(figures.sums.total),
    }),
  ];
  let place = 0;
  for (const entry of positionsFirst(figures.entries)) {
    if (entry.kind === 'section_start')
      records.push(record('10', LENGTHS.section, { 1: entry.depth === 0 ? '0' : '1', 3: sectionName(entry.row) }));
    if (entry.kind === 'position' && entry.figure.mode !== 'removed') {
      place += 1;
      records.push(...positionRecords(entry.figure, place));
    }
  }
  for (const { number, name } of arpsRemarks(document))
    records.push(record('50', 5, { 1: ARPS_TEXTS.inexact(number, name) }));
  return inCp866(`${records.join('\r\n')}\r\n`);
}

/** The format opens sections but never closes them: a position after an inner section would belong to it. */
function positionsFirst(entries: readonly ReportEntry[]): ReportEntry[] {
  const outer: Branch = { own: [], inner: [] };
  const open = [outer];
  for (const entry of entries) {
    const top = open.at(-1) ?? outer;
    if (entry.kind === 'section_end') open.pop();
    else if (entry.kind === 'position') top.own.push(entry);
    else {
      const branch = { own: [entry], inner: [] };
      top.inner.push(branch);
      open.push(branch);
    }
  }
  return entriesOf(outer);
}

type Branch = { own: ReportEntry[]; inner: Branch[] };
const entriesOf = ({ own, inner }: Branch): ReportEntry[] => [...own, ...inner.flatMap(entriesOf)];

const sectionName = ({ number, name }: { number: string; name: string }): string =>
  [number, name].filter(Boolean).join('. ');

function positionRecords(figure: PositionFigure, place: number): string[] {
  const { row } = figure;
  const quantity = row.quantity ?? '';
  const prices = elementsOf(figure);
  const costs: Record<number, string> =
    prices === null
      ? {}
      : {
          15: comma(addAll([prices.labour, prices.machines, prices.machinists, prices.materials])),
          16: comma(prices.labour),
          17: comma(plain(decimal(prices.machines).plus(decimal(prices.machinists)))),
          18: comma(prices.machinists),
          19: comma(prices.materials),
        };
  const head = record('20', LENGTHS.position, {
    1: /^\d/.test(row.number) ? row.number : String(place),
    2: row.code ?? '',
    3: row.unit ?? '',
    4: row.name,
    ...costs,
    26: comma(quantity),
  });
  if (figure.mode !== 'by_lines') return [head];
  return [
    head,
    ...percentRecord('2', figure.overhead?.percent ?? null),
    ...percentRecord('3', figure.profit?.percent ?? null),
    ...figure.lines.flatMap((line) => resourceRecord(line, quantity)),
  ];
}

type Elements = Record<'labour' | 'machines' | 'machinists' | 'materials', string>;

/** Unit cost by elements; an agreed price has no known parts and is written as materials. */
function elementsOf({ mode, row, lines, unitPrice }: PositionFigure): Elements | null {
  const none = { labour: '0', machines: '0', machinists: '0' };
  if (mode === 'agreed' || mode === 'unmeasured') return { ...none, materials: unitPrice ?? '0' };
  if (mode !== 'by_lines' || row.quantity === null || decimal(row.quantity).eq('0')) return null;
  const volume = row.quantity;
  const of = (kinds: readonly string[]): string => {
    const cost = addAll(lines.filter(({ line }) => kinds.includes(line.kind)).map(({ amount }) => amount ?? '0'));
    return perUnit(cost, volume);
  };
  return {
    labour: of(['labour']),
    machines: of(['machine']),
    machinists: of(['machinist']),
    materials: of(['material', 'consumable', 'equipment']),
  };
}

function perUnit(value: string, volume: string): string {
  return plain(decimal(value).div(decimal(volume)).round(PLACES));
}

/** As a share: the form in which programs write percents in force. */
function percentRecord(kind: '2' | '3', percent: string | null): string[] {
  if (percent === null || decimal(percent).eq('0')) return [];
  return [record('25', LENGTHS.percent, { 1: kind, 4: comma(plain(decimal(percent).div('100'))) })];
}

function resourceRecord({ line, state }: LineFigure, volume: string): string[] {
  if (line.quantity === null || volume === '' || decimal(volume).eq('0')) return [];
  const price = state === 'priced' ? (line.price ?? '0') : '0';
  return [
    record('30', LENGTHS.resource, {
      1: line.code ?? '',
      2: line.unit ?? '',
      3: line.name,
      5: comma(perUnit(line.quantity, volume)),
      7: comma(price),
    }),
  ];
}

/** Positions the format cannot express: a sum that is not price × volume, a cost coefficient. */
function arpsRemarks(document: ReportDocument): { number: string; name: string }[] {
  return computeFigures(document).positions.flatMap(({ mode, row, total, unitPrice, lines }) => {
    const product = lineTotal(row.quantity ?? '0', unitPrice ?? '0') ?? '0.00';
    const isSum = mode === 'agreed' && total !== null && !decimal(minus(total, product)).eq('0');
    const isMultiplied = lines.some(({ line }) => !decimal(line.cost_coefficient ?? '1').eq('1'));
    return isSum || isMultiplied ? [{ number: row.number, name: row.name }] : [];
  });
}

const comma = (value: string): string => value.replace('.', ',');

/** Fields are separated by «#», which is removed from texts. */
function record(type: string, length: number, fields: Record<number, string>): string {
  const clean = (text: string): string => text.replaceAll('#', '№').replaceAll(/\s+/g, ' ').trim();
  return [type, ...Array.from({ length: length - 1 }, (_none, at) => clean(fields[at + 1] ?? ''))].join('#');
}
