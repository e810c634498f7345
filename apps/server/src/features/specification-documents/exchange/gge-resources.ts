import { decimal, plain, roundMoney, roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import type { LineFigure, PositionFigure } from '../figures/price-position.ts';
import { coefficientFor, costCoefficientOf } from '@karkas/domain/specification/index.ts';
import type { ReportCoefficient, ReportLine } from '../report.types.ts';
import { GGE_TEXTS as T, GRADE } from './gge.texts.ts';
import { optionalPart, type XmlPart } from './xml-text.ts';

const ONE = '1';

type Row = PositionFigure['row'];

/** The resources of a position: those of the norm, and equipment, which is a sibling element. */
export function resourceParts(figure: PositionFigure): { internal: XmlPart[]; equipment: XmlPart[] } {
  const of = (...kinds: readonly ReportLine['kind'][]): LineFigure[] =>
    figure.lines.filter(({ line }) => kinds.includes(line.kind));
  const machines = machinesWithCrew(of('machine'), of('machinist'));
  return {
    internal: [
      ...of('labour').map((line) => part('Worker', line, figure.row)),
      ...machines.map(({ machine, machinist }) => machinePart(machine, machinist, figure.row)),
      ...of('material', 'consumable').map((line) => part('Material', line, figure.row)),
    ],
    equipment: of('equipment').map((line) => part('Equipment', line, figure.row)),
  };
}

type Crewed = { machine: LineFigure | null; machinist: LineFigure | null };

/** Assigns each machinist to a machine: the linked one, else the first free one with the same hours, else any. */
function machinesWithCrew(machines: readonly LineFigure[], machinists: readonly LineFigure[]): Crewed[] {
  const crewed: Crewed[] = machines.map((machine) => ({ machine, machinist: null }));
  const alone: Crewed[] = [];
  for (const machinist of machinists) {
    const free = crewed.filter((one) => one.machinist === null);
    const { machine_id: id = null, quantity } = machinist.line;
    const place =
      free.find(({ machine }) => id !== null && machine?.line.id === id) ??
      free.find(({ machine }) => machine?.line.quantity === quantity) ??
      free[0];
    if (place === undefined) alone.push({ machine: null, machinist });
    else place.machinist = machinist;
  }
  return [...crewed, ...alone];
}

function part(name: string, figure: LineFigure, row: Row): XmlPart {
  return [name, resourceFields(figure, row)];
}

function machinePart(machine: LineFigure | null, machinist: LineFigure | null, row: Row): XmlPart {
  const volume = row.quantity ?? '0';
  const crew: XmlPart[] = machinist === null ? [] : [['Machinist', machinistFields(machinist, row)]];
  if (machine !== null) return ['Machine', [...resourceFields(machine, row), ...crew]];
  // The form does not allow a machinist without a machine, so a free machine is added.
  const quantity = machinist?.line.quantity ?? '0';
  return [
    'Machine',
    [
      ['Code', ''],
      ['Name', T.noMachine],
      ['Quantity', perUnit(quantity, volume)],
      ['QuantityTotal', quantity],
      ['Unit', T.machineUnit],
      ['PricePerUnitCur', '0'],
      ['PriceTotalCur', '0'],
      ...crew,
    ],
  ];
}

function resourceFields(figure: LineFigure, { quantity: of, coefficients: named = [] }: Row): (XmlPart | null)[] {
  const { line } = figure;
  const volume = of ?? '0';
  const quantity = line.quantity ?? '0';
  return [
    ['Code', line.code ?? ''],
    ['Name', line.name],
    ['Quantity', normOf(line, volume)],
    ['QuantityTotal', quantity],
    ['Unit', line.unit ?? ''],
    ['PricePerUnitCur', figure.state === 'customer' ? '0' : (line.price ?? '0')],
    ['PriceTotalCur', figure.amount ?? '0'],
    ...basePrice(line, quantity),
    coefficients(line, named),
    optionalPart('Comment', figure.state === 'customer' ? T.fromCustomer : null),
  ];
}

function machinistFields(figure: LineFigure, { quantity: of, coefficients: named = [] }: Row): (XmlPart | null)[] {
  const { line } = figure;
  const volume = of ?? '0';
  return [
    ['Code', line.code ?? ''],
    ['Grade', gradeOf(line) ?? '0'],
    ['Quantity', normOf(line, volume)],
    ['QuantityTotal', line.quantity ?? '0'],
    ['Count', ONE],
    ['Unit', line.unit ?? ''],
    ['PricePerUnitCur', figure.state === 'customer' ? '0' : (line.price ?? '0')],
    ['PriceTotalCur', figure.amount ?? '0'],
    coefficients(line, named),
  ];
}

/** The stated grade, or the one in the code «4-100-060» or the words «5 разряда». */
export function gradeOf({ grade, code, name }: ReportLine): string | null {
  if (grade !== undefined && grade !== null) return grade;
  const coded = /^4-100-0(\d)(\d)$/.exec(code ?? '');
  if (coded !== null) return plain(decimal(`${coded[1]}.${coded[2]}`));
  const stated = GRADE.exec(name);
  return (stated?.[1] ?? stated?.[2])?.replace(',', '.') ?? null;
}

/** Per unit of the position, before coefficients. */
function normOf({ quantity, coefficient }: ReportLine, volume: string): string {
  const factor = decimal(coefficient ?? ONE);
  if (quantity === null || factor.eq('0')) return '0';
  return perUnit(plain(decimal(quantity).div(factor)), volume);
}

export function perUnit(value: string, volume: string): string {
  return decimal(volume).eq('0') ? '0' : roundQuantity(decimal(value).div(decimal(volume)));
}

function basePrice({ base_price: base, price_index: index }: ReportLine, quantity: string): XmlPart[] {
  if (base === undefined || base === null || index === undefined || index === null) return [];
  return [
    ['PricePerUnitBase', base],
    ['PriceTotalBase', roundMoney(decimal(base).times(decimal(quantity)))],
    [
      'Index',
      [
        ['Name', T.index],
        ['Num', ONE],
        [
          'Value',
          [
            ['Final', index],
            ['IndexValue', index],
          ],
        ],
      ],
    ],
  ];
}

/** Coefficients of the line's quantity and cost; omitted if 1. */
function coefficients(line: ReportLine, named: readonly ReportCoefficient[]): XmlPart | null {
  const final = valuesOf(line.coefficient ?? ONE, line.cost_coefficient ?? ONE);
  if (final.length === 0) return null;
  const reasons = reasonsOf(line, named);
  return [
    'Coefficients',
    [['Final', [['Values', final]]], ...(reasons ?? [coefficientPart(T.coefficient, T.coefficientReason, final)])],
  ];
}

const coefficientPart = (name: string, reason: string, values: XmlPart[]): XmlPart => [
  'Coefficient',
  [
    ['Values', values],
    ['Name', name],
    ['Reason', reason],
  ],
];

function valuesOf(quantity: string, cost: string): XmlPart[] {
  const stated: [string, string][] = [
    [T.consumption, quantity],
    [T.cost, cost],
  ];
  return stated.flatMap(([target, value]): XmlPart[] =>
    decimal(value).eq(ONE)
      ? []
      : [
          [
            'Value',
            [
              ['Target', target],
              ['CoefValue', value],
            ],
          ],
        ],
  );
}

/** The coefficients in force at the position if their product equals the line's factor; otherwise null. */
function reasonsOf(
  { kind, coefficient, cost_coefficient: cost }: ReportLine,
  named: readonly ReportCoefficient[],
): XmlPart[] | null {
  const isSame = (counted: string, stated: string): boolean => decimal(counted).eq(decimal(stated));
  if (!isSame(coefficientFor(kind, named), coefficient ?? ONE) || !isSame(costCoefficientOf(named), cost ?? ONE))
    return null;
  return named.flatMap((one) => {
    const values = valuesOf(coefficientFor(kind, [one]), costCoefficientOf([one]));
    return values.length === 0 ? [] : [coefficientPart(one.name, one.reason, values)];
  });
}
