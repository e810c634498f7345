import { addAll, decimal, roundMoney, roundQuantity } from '@karkas/domain/decimal/decimal.ts';
import { formEstimate, type FormLine, type FormPosition } from './estimate-records.ts';
import type { SheetSpec } from './make-workbook.ts';

const comma = (value: string): string => value.replace('.', ',');

function record(type: string, length: number, fields: Record<number, string>): string {
  return [type, ...Array.from({ length: length - 1 }, (_none, at) => fields[at + 1] ?? '')].join('#');
}

function costOf(lines: readonly FormLine[]): string {
  return roundMoney(addAll(lines.map((line) => decimal(line.perUnit).times(decimal(line.price)))));
}

type Elements = Record<'labour' | 'machines' | 'machinists' | 'materials', string>;

/** Unit cost of a position by element; machines include the pay of their machinists. */
export function elementsOf({ lines, head }: FormPosition): Elements {
  if (lines.length === 0) return { labour: '0', machines: '0', machinists: '0', materials: head.price };
  const of = (mark: RegExp): FormLine[] => lines.filter(({ code }) => mark.test(code));
  return {
    labour: costOf(of(/^1-/)),
    machines: costOf(of(/^(?:91|4-)/)),
    machinists: costOf(of(/^4-/)),
    materials: costOf(of(/^(?!1-|4-|91)/)),
  };
}

/** The same estimate in АРПС 1.10, without encoding: text with line ends. */
export function estimateAsArps(sheet: SheetSpec): string {
  const { sections } = formEstimate(sheet);
  const rows = ['1#АРПС 1.10#Программа', record('3', 20, { 3: '02-01-01', 6: 'Работы' })];
  for (const section of sections) {
    rows.push(record('10', 4, { 1: '0', 3: section.name }));
    for (const position of section.positions) rows.push(...positionRecords(position));
    rows.push('50#Итого по разделу###');
  }
  return `${rows.join('\r\n')}\r\n`;
}

function positionRecords(position: FormPosition): string[] {
  const { head, lines } = position;
  const prices = elementsOf(position);
  const price = roundMoney(addAll([prices.labour, prices.machines, prices.materials]));
  const fields = {
    1: head.number,
    2: head.code.replace('ГЭСН', '15.'),
    3: head.unit,
    4: head.name,
    15: comma(price),
    16: comma(prices.labour),
    17: comma(prices.machines),
    18: comma(prices.machinists),
    19: comma(prices.materials),
    26: comma(head.quantity),
  };
  const percent = (kind: string, value: string): string[] =>
    value === '' ? [] : [record('25', 5, { 1: kind, 4: comma(roundQuantity(decimal(value).times(decimal('0.01')))) })];
  return [
    record('20', 29, fields),
    ...percent('2', position.overhead),
    ...percent('3', position.profit),
    ...lines.map(({ code, unit, name, perUnit, price: cost }) =>
      record('30', 9, { 1: code, 2: unit, 3: name, 5: comma(perUnit), 7: comma(cost) }),
    ),
  ];
}

/** Total as the program of an АРПС file computes it: unit price by volume, with the percentages of its pay. */
export function arpsTotal(sheet: SheetSpec): string {
  const sums = formEstimate(sheet).sections.flatMap(({ positions }) => positions.map(totalOf));
  return roundMoney(addAll(sums));
}

function totalOf(position: FormPosition): string {
  const { head, overhead, profit } = position;
  const prices = elementsOf(position);
  const whole = (price: string): string => roundMoney(decimal(price).times(decimal(head.quantity)));
  const pay = addAll([whole(prices.labour), whole(prices.machinists)]);
  const machines = roundMoney(decimal(prices.machines).minus(decimal(prices.machinists)));
  const percent = (value: string): string =>
    roundMoney(
      decimal(pay)
        .times(decimal(value === '' ? '0' : value))
        .times(decimal('0.01')),
    );
  return addAll([pay, whole(machines), whole(prices.materials), percent(overhead), percent(profit)]);
}
