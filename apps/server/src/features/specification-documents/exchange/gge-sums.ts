import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { sumTotals, type SummedTotals } from '@karkas/domain/specification/index.ts';
import { minus } from '../figures/money-amounts.ts';
import type { GgeItem } from './gge-position.ts';
import type { XmlPart } from './xml-text.ts';

/** Totals of a section or of the whole, by kind of work and in sum. `rounding` counts as building works. */
export function summaryParts(items: readonly GgeItem[], rounding: readonly string[]): XmlPart[] {
  const of = (work: GgeItem['work']): GgeItem[] => items.filter((item) => item.work === work);
  const [building, mounting, other] = [of('building'), of('mounting'), of('other')];
  const equipment = moneyOf(items.map(equipmentOf));
  const total = moneyOf([...items.map((item) => item.total), ...rounding]);
  return [
    ...(building.length + rounding.length === 0 ? [] : [worksPart('Building', building, rounding)]),
    ...(mounting.length === 0 ? [] : [worksPart('Mounting', mounting, [])]),
    ...(equipment === '0.00'
      ? []
      : [
          [
            'Equipment',
            [
              ['Total', equipment],
              ['Price', equipment],
            ],
          ] satisfies XmlPart,
        ]),
    ...(other.length === 0 ? [] : [worksPart('OtherWorks', other, [])]),
    ['Summary', summaryFields(items, rounding, total)],
    ['Total', total],
  ];
}

const moneyOf = (amounts: readonly string[]): string => roundMoney(addAll(amounts));

const equipmentOf = ({ work, total, figure, way }: GgeItem): string =>
  work === 'equipment' ? total : way.kind === 'norm' ? figure.sums.equipment : '0';

function worksPart(name: string, items: readonly GgeItem[], rounding: readonly string[]): XmlPart {
  const total = moneyOf([...items.map((item) => item.total), ...rounding]);
  const equipment = moneyOf(items.map(equipmentOf));
  return [name, summaryFields(items, rounding, minus(total, equipment))];
}

/** A row with an own price counts as direct costs as a whole, without parts. */
function summaryFields(items: readonly GgeItem[], rounding: readonly string[], total: string): XmlPart[] {
  const norms = items.filter(({ way }) => way.kind === 'norm');
  const sums: SummedTotals = sumTotals(norms.map(({ figure }) => figure.sums));
  const single = items.filter(({ way }) => way.kind === 'resource' && way.name === 'Material');
  const materials = moneyOf([sums.materials, sums.consumables, ...single.map((item) => item.total)]);
  const direct = moneyOf([
    sums.direct,
    ...items.filter(({ way, work }) => way.kind !== 'norm' && work !== 'equipment').map((item) => item.total),
    ...rounding,
  ]);
  const hours = (kind: 'labour' | 'machinist'): string =>
    addAll(
      norms.flatMap(({ figure }) =>
        figure.lines.filter(({ line }) => line.kind === kind).map(({ line }) => line.quantity ?? '0'),
      ),
    );
  const [labour, machinists] = [hours('labour'), hours('machinist')];
  return [
    ['Total', total],
    ['WorkersSalary', sums.labour],
    ['MachinistSalary', sums.machinists],
    ['Salary', sums.payroll],
    ['Overhead', sums.overhead],
    ['Profit', sums.profit],
    ['Machines', sums.machines],
    [
      'Materials',
      [
        ['Total', materials],
        ['Price', materials],
      ],
    ],
    ['Direct', direct],
    ['TotalLaborCosts', addAll([labour, machinists])],
    ['LaborCosts', labour],
    ['MachinistLaborCosts', machinists],
    ['Price', total],
  ];
}
