import { pseudoRandomAt } from '../../../testing/pseudo-random.ts';
import { makeWorkbook, type CellSpec, type RowSpec } from '../../../testing/files/make-workbook.ts';
import { TITLES, NAMES, UNITS, SECTIONS } from './layout-words.fixtures.ts';

/** One bill independent of its layout: money in kopecks, quantities in thousandths. */
type Work = {
  name: string;
  unit: string;
  thousandths: number;
  kopecks: number;
  materials: { name: string; share: number }[];
};
type Part = { name: string; works: Work[] };

/** A workbook of a bill in a random layout, and its correct content. */
export type GeneratedLayout = { bytes: Uint8Array; quirks: string[]; sum: string; works: number; sections: number };

const SIGNATURES: RowSpec[] = [[], ['Составил: инженер Петров П. П.'], ['Проверил: ______________']];

/** Generates a bill and a layout; deterministic by `place`. */
export function layout(place: number): GeneratedLayout {
  const draw = pseudoRandomAt(place);
  const quirks: string[] = [];
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(draw() * values.length)] as Value;
  const has = (name: string, chance = 0.25): boolean => {
    const is = draw() < chance;
    if (is) quirks.push(name);
    return is;
  };
  const one = <Value extends string>(name: string, values: readonly Value[]): Value => {
    const value = pick(values);
    quirks.push(`${name} ${value}`);
    return value;
  };
  const parts = drawBill(draw, pick);
  return writeLayout(parts, { has, one, pick, quirks });
}

function drawBill(draw: () => number, pick: <Value>(values: readonly Value[]) => Value): Part[] {
  const names = NAMES.toSorted(() => draw() - 0.5);
  let next = 0;
  return Array.from({ length: 1 + Math.floor(draw() * 3) }, (_none, at) => ({
    name: SECTIONS[at] ?? `Часть ${at}`,
    works: Array.from({ length: 2 + Math.floor(draw() * 4) }, () => ({
      name: names[next++ % names.length] ?? '',
      unit: pick(UNITS),
      thousandths: pick([1000, 2500, 12_000, 40_000, 66_200, 7250, 120_000]) * (1 + Math.floor(draw() * 3)),
      kopecks: 100 * (40 + Math.floor(draw() * 900)),
      materials: [
        { name: 'Материал основной', share: 0.3 },
        { name: 'Материал вспомогательный', share: 0.1 },
      ],
    })),
  }));
}

type Choice = {
  has: (name: string, chance?: number) => boolean;
  one: <Value extends string>(name: string, values: readonly Value[]) => Value;
  pick: <Value>(values: readonly Value[]) => Value;
  quirks: string[];
};
type Column = 'number' | 'name' | 'unit' | 'quantity' | 'price' | 'total' | 'note' | 'mass';

const amountOf = ({ thousandths, kopecks }: Work): number => Math.round((thousandths * kopecks) / 1000);
const sumOf = (works: readonly Work[]): number => works.reduce((sum, work) => sum + amountOf(work), 0);
const roubles = (kopecks: number): number => kopecks / 100;

function writeLayout(parts: readonly Part[], choice: Choice): GeneratedLayout {
  const { has, one, pick, quirks } = choice;
  const order = columnsOf(choice);
  const at = (column: Column): number => order.indexOf(column);
  const asText = has('numbers as text');
  const numberCell = (value: number, places: number): CellSpec =>
    asText
      ? value
          .toFixed(places)
          .replace('.', ',')
          .replaceAll(/\B(?=(\d{3})+(?!\d))(?<!,\d*)/g, '\u00A0')
      : value;
  const row = (cells: Partial<Record<Column, CellSpec>>): CellSpec[] => order.map((column) => cells[column] ?? null);
  const rows: RowSpec[] = [];
  const isShifted = has('empty first column', 0.15);
  if (has('title block', 0.5))
    rows.push(['ООО «Строй»'], ['Ведомость объемов и стоимости работ'], ['Объект: жилой дом'], []);
  const titles = row(Object.fromEntries(order.map((column) => [column, one(`title of ${column}`, TITLES[column])])));
  const isGroupHeaded = has('groups in headings', 0.1);
  if (!isGroupHeaded) rows.push(titles);
  if (has('numbers of columns', 0.2) && !isGroupHeaded) rows.push(order.map((_column, place) => place + 1));
  const numbering = one('numbering', ['through', 'nested', 'anew', 'none']);
  const heading = isGroupHeaded ? 'group' : one('section', ['bold', 'worded', 'sum', 'plain']);
  const subtotal = one('subtotal', ['none', 'named', 'plain', 'in numbers', 'nameless']);
  const withMaterials = at('number') >= 0 && numbering === 'nested' && has('materials within the price', 0.3);
  const isFooted = has('page footers', 0.15);
  const unitInQuantity = has('unit in quantity', 0.1);
  const split = has('name over two rows', 0.1);
  const switched = has('a row switched off', 0.15);
  const negative = has('a negative row', 0.15);
  let counter = 0;
  let works = 0;
  let whole = 0;
  parts.forEach((part, index) => {
    const own = sumOf(part.works);
    const number = String(index + 1);
    if (heading === 'group') rows.push(titles.map((cell, place) => (place === at('name') ? part.name : cell)));
    else if (heading === 'bold') rows.push(row({ name: { text: part.name, bold: true } }));
    else if (heading === 'worded') rows.push(row({ name: `Раздел ${number}. ${part.name}` }));
    else if (heading === 'sum' && numbering === 'nested')
      rows.push(row({ number, name: part.name, total: numberCell(roubles(own), 2) }));
    else rows.push(row({ name: part.name }));
    part.works.forEach((work, place) => {
      counter += 1;
      const label = { through: String(counter), nested: `${number}.${place + 1}`, anew: String(place + 1), none: null }[
        numbering
      ];
      const quantity = numberCell(work.thousandths / 1000, 3);
      const cells = {
        number: label,
        unit: work.unit,
        quantity: unitInQuantity ? `${String(work.thousandths / 1000).replace('.', ',')} ${work.unit}` : quantity,
        price: numberCell(roubles(work.kopecks), 2),
        total: numberCell(roubles(amountOf(work)), 2),
        note: pick(['', 'по проекту', 'см. лист 3']),
        mass: pick([0.5, 12, 33]),
      };
      const [first = '', ...rest] = work.name.split(' ');
      rows.push(row({ ...cells, name: split ? first : work.name }));
      if (split && rest.length > 0) rows.push(row({ name: rest.join(' ').toLowerCase() }));
      works += 1;
      if (withMaterials)
        work.materials.forEach((material, sub) => {
          const price = Math.round(work.kopecks * material.share);
          rows.push(
            row({
              number: `${label}.${sub + 1}`,
              name: material.name,
              unit: 'кг',
              quantity,
              price: numberCell(roubles(price), 2),
              total: numberCell(roubles(Math.round((price * work.thousandths) / 1000)), 2),
            }),
          );
        });
    });
    whole += own;
    if (isFooted) rows.push([`Лист ${number} из ${parts.length}`]);
    const total = numberCell(roubles(own), 2);
    if (subtotal === 'named')
      rows.push(row({ name: heading === 'worded' ? `Итого по разделу ${number}` : `Итого: ${part.name}`, total }));
    if (subtotal === 'plain') rows.push(row({ name: 'Итого', total }));
    if (subtotal === 'in numbers' && at('number') >= 0)
      rows.push(row({ number: `Итого, позиций ${part.works.length}`, total }));
    if (subtotal === 'nameless') rows.push(row({ total }));
  });
  const extra = addRows(rows, { row, numberCell, switched, negative, numbering, counter });
  works += extra.works;
  whole += extra.sum;
  const lump = has('lump sums', 0.2) && subtotal !== 'nameless';
  const end = one('grand total', ['Всего по смете', 'ИТОГО', 'Общая сумма', 'Всего', 'none']);
  if (lump && end !== 'none') {
    rows.push(
      row({ name: 'Доставка материалов', total: numberCell(7000, 2) }),
      row({ name: 'Вывоз мусора', total: numberCell(5500, 2) }),
    );
    whole += 1_250_000;
    works += 2;
  }
  if (end !== 'none') rows.push(row({ name: end, total: numberCell(roubles(whole), 2) }));
  const vat = end === 'none' ? 'none' : one('VAT', ['none', 'on top', 'within']);
  const tax = Math.round((whole * 22) / 100);
  if (vat === 'on top')
    rows.push(
      row({ name: 'НДС 22%', total: numberCell(roubles(tax), 2) }),
      row({ name: 'Всего с НДС', total: numberCell(roubles(whole + tax), 2) }),
    );
  if (vat === 'within')
    rows.push(row({ name: 'В том числе НДС 22%', total: numberCell(roubles(Math.round((whole * 22) / 122)), 2) }));
  if (end !== 'none' && has('payments below', 0.15))
    rows.push(
      [],
      row({ name: 'ГРАФИК ОПЛАТ' }),
      row({ name: '1 этап', total: numberCell(90_000, 2) }),
      row({ name: '2 этап', total: numberCell(-45_000, 2) }),
    );
  if (has('signatures', 0.4)) rows.push(...SIGNATURES);
  const name = has('renamed sheet') ? 'Смета' : 'Лист1';
  const shifted = isShifted ? rows.map((cells) => (Array.isArray(cells) ? [null, ...cells] : cells)) : rows;
  const blanks = has('blank rows', 0.3)
    ? shifted.flatMap((cells, place) => (place % 4 === 3 ? [cells, []] : [cells]))
    : shifted;
  return {
    bytes: makeWorkbook({ sheets: [{ name, rows: blanks }] }),
    quirks,
    sum: roubles(whole).toFixed(2),
    works,
    sections: parts.length,
  };
}

function columnsOf({ has, one }: Choice): Column[] {
  const isNumbered = !has('no numbers', 0.1);
  const money = one('order', ['usual', 'price first', 'unit last']);
  const measured: Column[] =
    money === 'usual'
      ? ['unit', 'quantity', 'price', 'total']
      : money === 'price first'
        ? ['unit', 'price', 'quantity', 'total']
        : ['price', 'quantity', 'unit', 'total'];
  return [
    ...(isNumbered ? (['number'] as const) : []),
    'name',
    ...(has('mass of a unit', 0.1) ? (['mass'] as const) : []),
    ...measured,
    ...(has('notes', 0.3) ? (['note'] as const) : []),
  ];
}

type Extra = {
  row: (cells: Partial<Record<Column, CellSpec>>) => CellSpec[];
  numberCell: (value: number, places: number) => CellSpec;
  switched: boolean;
  negative: boolean;
  numbering: string;
  counter: number;
};

/** Rows that users add by hand: one that does not count, one that is taken back. */
function addRows(
  rows: RowSpec[],
  { row, numberCell, switched, negative, numbering, counter }: Extra,
): { works: number; sum: number } {
  if (!switched && !negative) return { works: 0, sum: 0 };
  rows.push(row({ name: { text: 'Прочие работы', bold: true } }));
  const number = (place: number): string | null =>
    ({ through: String(counter + place), nested: `9.${place}`, anew: String(place), none: null })[numbering] ?? null;
  let works = 0;
  let sum = 0;
  if (switched) {
    works += 1;
    rows.push(
      row({
        number: number(works),
        name: 'Монтаж временного ограждения',
        unit: 'м',
        quantity: numberCell(30, 3),
        price: numberCell(410, 2),
        total: numberCell(0, 2),
      }),
    );
  }
  if (negative) {
    works += 1;
    sum -= 360_000;
    rows.push(
      row({
        number: number(works),
        name: 'Исключаемые работы по проемам',
        unit: 'м2',
        quantity: numberCell(-6, 3),
        price: numberCell(600, 2),
        total: numberCell(-3600, 2),
      }),
    );
  }
  return { works, sum };
}
