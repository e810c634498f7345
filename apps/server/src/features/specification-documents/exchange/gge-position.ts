import { addAll, decimal, roundMoney, roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import { calculatePosition, lineTotal } from '@karkas/domain/specification/index.ts';
import { minus } from '../figures/money-amounts.ts';
import type { PositionFigure } from '../figures/price-position.ts';
import { printedCode } from '../wording/printed-code.ts';
import { perUnit, resourceParts } from './gge-resources.ts';
import { markupGround } from '../forms/lsr.texts.ts';
import { GGE_TEXTS as T, NORM } from './gge.texts.ts';
import { optionalPart, type XmlPart } from './xml-text.ts';

/** How a position is represented in the form: a norm with resources, a single resource, or an own price. */
export type GgeItem = {
  figure: PositionFigure;
  way:
    | { kind: 'norm'; prefix: string; code: string }
    | { kind: 'resource'; name: 'Material' | 'Equipment' }
    | { kind: 'own' };
  /** The total in the file; for an own price, quantity × price. */
  total: string;
  /** The group of totals it belongs to. */
  work: 'building' | 'mounting' | 'other' | 'equipment';
};

const RESOURCE = /^\d{2}\.\d\.\d{2}\.\d{2}(?:-\d{4})?$/u;

export function itemOf(figure: PositionFigure): GgeItem {
  const { row, total } = figure;
  const norm = NORM.exec(row.code ?? '');
  if (figure.mode === 'by_lines') {
    if (norm !== null && total !== null && recalculatedTotal(figure) === total) {
      const [, family = T.bareFamily, branch = '', code = ''] = norm;
      const kind = branch.toLowerCase();
      const work = kind === T.mountingBranch ? 'mounting' : kind === T.commissioningBranch ? 'other' : 'building';
      return { figure, way: { kind: 'norm', prefix: `${family.toUpperCase()}${kind}`, code }, total, work };
    }
    const single = singleResource(figure);
    if (single !== null)
      return {
        figure,
        way: { kind: 'resource', name: single },
        total: total ?? '0.00',
        work: single === 'Equipment' ? 'equipment' : 'building',
      };
  }
  const product = lineTotal(row.quantity ?? '0', figure.unitPrice ?? '0') ?? '0.00';
  const isResource = figure.mode === 'agreed' && RESOURCE.test(row.code ?? '');
  return {
    figure,
    way: isResource ? { kind: 'resource', name: 'Material' } : { kind: 'own' },
    total: product,
    work: 'building',
  };
}

/** The total that a reader will calculate from the resources and percents. */
function recalculatedTotal({ row, lines, overhead, profit }: PositionFigure): string {
  const costs = new Set(lines.map(({ line }) => line.cost_coefficient ?? '1'));
  const [cost = '1'] = costs;
  return calculatePosition({
    volume: row.quantity ?? '0',
    lines: lines.map(({ line, state }) => ({
      kind: line.kind,
      quantity: roundQuantity(line.quantity ?? '0'),
      price: state === 'customer' ? '0' : roundMoney(line.price ?? '0'),
      costCoefficient: costs.size === 1 ? cost : '1',
    })),
    overheadPercent: overhead?.percent ?? null,
    profitPercent: profit?.percent ?? null,
  }).total;
}

/** A position that consists of a single resource: a material or equipment. */
function singleResource({ row, lines, total, overhead, profit }: PositionFigure): 'Material' | 'Equipment' | null {
  const [only] = lines;
  if (only === undefined || lines.length > 1 || only.state !== 'priced' || row.quantity === null) return null;
  const { kind, quantity, price } = only.line;
  if (kind !== 'material' && kind !== 'consumable' && kind !== 'equipment') return null;
  const isWhole = quantity !== null && decimal(quantity).eq(decimal(row.quantity));
  const isAlone = [overhead, profit].every((markup) => decimal(markup?.amount ?? '0').eq('0'));
  if (!isWhole || !isAlone || lineTotal(row.quantity, price) !== total) return null;
  return kind === 'equipment' ? 'Equipment' : 'Material';
}

/** The element of a position, with its number in the file. */
export function itemPart(item: GgeItem, place: number): XmlPart {
  const { figure, way, total, work } = item;
  const unit = unitPriceOf(item);
  return [
    'Item',
    [
      ['SummaryType', SUMMARY_TYPES[work]],
      ['WorkType', SUMMARY_TYPES[work]],
      ...(way.kind === 'norm' ? normParts(figure, way, place) : [pricedPart(item, place)]),
      ['Totals', [['Current', total]]],
      ['TotalsUnit', [optionalPart('Current', unit)]],
    ],
  ];
}

const SUMMARY_TYPES = {
  building: T.construction,
  mounting: T.mounting,
  other: T.other,
  equipment: T.equipment,
} as const;

function unitPriceOf({ figure, total }: GgeItem): string | null {
  const volume = figure.row.quantity ?? '0';
  return decimal(volume).eq('0') ? null : roundMoney(decimal(total).div(decimal(volume)));
}

/** A priced row without resources: a material, equipment, or a price outside the register. */
function pricedPart({ figure, way, total }: GgeItem, place: number): XmlPart {
  const { row } = figure;
  const only = way.kind === 'resource' ? figure.lines[0] : undefined;
  const price = only?.line.price ?? figure.unitPrice ?? '0';
  const isOwn = way.kind === 'own';
  return [
    way.kind === 'resource' ? way.name : 'Other',
    [
      ['Num', String(place)],
      ['Code', printedCode(row.code) ?? T.priceList],
      ['Name', row.name],
      ['Quantity', row.quantity ?? '0'],
      ['QuantityTotal', row.quantity ?? '0'],
      ['Unit', row.unit ?? ''],
      ['PricePerUnitCur', price],
      ['PriceTotalCur', total],
      optionalPart(
        'Comment',
        [isOwn && figure.mode === 'by_lines' ? T.ownPrice : '', row.note ?? ''].filter(Boolean).join('. '),
      ),
    ],
  ];
}

function normParts(
  figure: PositionFigure,
  { prefix, code }: { prefix: string; code: string },
  place: number,
): (XmlPart | null)[] {
  const { row, sums } = figure;
  const volume = row.quantity ?? '0';
  const { internal, equipment } = resourceParts(figure);
  const hours = (kind: 'labour' | 'machinist'): string =>
    addAll(figure.lines.filter(({ line }) => line.kind === kind).map(({ line }) => line.quantity ?? '0'));
  const [labour, machinists] = [hours('labour'), hours('machinist')];
  return [
    percentPart('Overheads', reasonOf('overhead', row), figure.overhead),
    percentPart('Profits', reasonOf('profit', row), figure.profit),
    [
      'Cost',
      [
        ['Num', String(place)],
        ['Prefix', prefix],
        ['Code', code],
        ['Name', row.name],
        optionalPart('Comment', row.note),
        ['Quantity', volume],
        ['QuantityTotal', volume],
        ['Unit', row.unit ?? ''],
        ['PerUnit', hourParts(perUnit(labour, volume), perUnit(machinists, volume))],
        [
          'Totals',
          [
            ['Current', costParts(sums)],
            ['Natural', hourParts(labour, machinists)],
          ],
        ],
        internal.length === 0 ? null : ['ResourcesInternal', internal],
      ],
    ],
    equipment.length === 0 ? null : ['Resources', equipment],
  ];
}

const hourParts = (labour: string, machinists: string): XmlPart[] => [
  ['LaborCosts', labour],
  ['MachinistLaborCosts', machinists],
];

const costParts = (sums: PositionFigure['sums']): XmlPart[] => [
  ['Direct', sums.direct],
  ['Machines', sums.machines],
  ['WorkersSalary', sums.labour],
  ['MachinistSalary', sums.machinists],
  ['Salary', sums.payroll],
  ['Materials', roundMoney(addAll([sums.materials, sums.consumables]))],
];

/** The row of the order that its markup is based on, if known. */
function reasonOf(
  kind: 'overhead' | 'profit',
  { kind_of_work: work = null }: PositionFigure['row'],
): [string, string | null] {
  const ground = work === null ? null : markupGround(kind, work.code);
  return [ground ?? T[kind], work === null ? null : work.name];
}

function percentPart(
  name: string,
  [reason, title]: [string, string | null],
  markup: PositionFigure['overhead'],
): XmlPart | null {
  if (markup === null || markup.percent === null) return null;
  return [
    name,
    [
      ['Reason', reason],
      optionalPart('Name', title),
      ['Target', T.payroll],
      ['Value', markup.percent],
      ['ValueTotal', markup.percent],
      ['PriceCur', markup.amount],
    ],
  ];
}

/** The difference between the position total and quantity × price. */
export function roundingOf({ figure, total }: GgeItem): string {
  return minus(figure.total ?? '0', total);
}
