import { addAll, decimal, roundMoney } from '../decimal/decimal.ts';
import type { CheckedEstimate, CheckedPosition } from './estimate-check.types.ts';
import type { CheckRule } from './check-rules.data.ts';

/** An estimate with one planted error, its place and rule; null where the estimate has no place for it. */
export type Planted = { estimate: CheckedEstimate; rule: CheckRule; row_key: string | null };
export type Plant = (estimate: CheckedEstimate, random: () => number) => Planted | null;

const positions = ({ rows }: CheckedEstimate): CheckedPosition[] => rows.filter((row) => row.kind === 'position');

function pick(list: readonly CheckedPosition[], random: () => number): CheckedPosition | null {
  return list[Math.floor(random() * list.length)] ?? null;
}

const withRow = (estimate: CheckedEstimate, changed: CheckedPosition): CheckedEstimate => ({
  ...estimate,
  rows: estimate.rows.map((row) => (row.row_key === changed.row_key ? changed : row)),
});

const repriced = (row: CheckedPosition, quantity: string, price: string): CheckedPosition => ({
  ...row,
  quantity,
  price: roundMoney(price),
  total: roundMoney(decimal(quantity).times(decimal(roundMoney(price)))),
});

/** Changes one row, picked among those that can have the error. */
const inRow =
  (
    rule: CheckRule,
    mayHave: (row: CheckedPosition) => boolean,
    change: (row: CheckedPosition, random: () => number) => CheckedPosition,
  ): Plant =>
  (estimate, random) => {
    const row = pick(positions(estimate).filter(mayHave), random);
    return row === null ? null : { estimate: withRow(estimate, change(row, random)), rule, row_key: row.row_key };
  };

/** Adds a row right after another one. */
const behind =
  (
    rule: CheckRule,
    mayHave: (row: CheckedPosition) => boolean,
    make: (row: CheckedPosition, random: () => number) => CheckedPosition,
  ): Plant =>
  (estimate, random) => {
    const row = pick(positions(estimate).filter(mayHave), random);
    if (row === null) return null;
    const added = { ...make(row, random), row_key: 'planted' };
    const at = estimate.rows.findIndex(({ row_key: key }) => key === row.row_key) + 1;
    return { estimate: { ...estimate, rows: estimate.rows.toSpliced(at, 0, added) }, rule, row_key: 'planted' };
  };

const any = (): boolean => true;
const named =
  (words: RegExp) =>
  (row: CheckedPosition): boolean =>
    words.test(row.name);
const sumOf = (estimate: CheckedEstimate): string =>
  roundMoney(addAll(positions(estimate).map(({ total }) => total ?? '0')));
const off = (value: string, by: string): string => roundMoney(decimal(value).times(by));

const ofDocument =
  (rule: CheckRule, change: (estimate: CheckedEstimate) => Partial<CheckedEstimate>): Plant =>
  (estimate) => ({ estimate: { ...estimate, ...change(estimate) }, rule, row_key: null });

const place = { sheet: 'Смета', row: 40, cell: 'G40' };

function swapped(row: CheckedPosition): CheckedPosition {
  const words = row.name.split(' ');
  const name = words.length > 2 ? [words[0], ...words.slice(2), words[1]].join('  ') : row.name;
  return { ...row, name: name.toUpperCase() };
}

/** Drops the rows of a work, so that a dependent work stands alone. */
const without =
  (rule: CheckRule, because: RegExp, dropped: RegExp): Plant =>
  (estimate) => {
    const all = positions(estimate);
    const first = all.find(({ name }) => because.test(name));
    if (first === undefined || !all.some(({ name }) => dropped.test(name))) return null;
    const rows = estimate.rows.filter((row) => row.kind === 'section' || !dropped.test(row.name));
    return { estimate: { ...estimate, rows }, rule, row_key: first.row_key };
  };

/** A work that states it includes another one, with that other one as the next row. */
const withPart =
  (name: string, clause: string, part: string): Plant =>
  (estimate) => {
    const whole = positions(estimate).find((row) => row.name === name);
    if (whole === undefined) return null;
    const at = estimate.rows.findIndex(({ row_key: key }) => key === whole.row_key);
    const rows = estimate.rows.toSpliced(
      at,
      1,
      { ...whole, name: `${name} ${clause}` },
      { ...whole, row_key: 'planted', number: `${whole.number}а`, name: part, lines: [] },
    );
    return { estimate: { ...estimate, rows }, rule: 'part_and_whole', row_key: 'planted' };
  };

const linkedOff = (words: RegExp, times: string): Plant =>
  inRow('linked_quantities', named(words), (row) =>
    repriced(
      row,
      decimal(row.quantity ?? '0')
        .times(times)
        .round(2, 1)
        .toFixed(),
      row.price ?? '0',
    ),
  );

export const PLANTS: readonly Plant[] = [
  inRow('arithmetic_line', any, (row) => ({ ...row, total: off(row.total ?? '0', '1.1') })),
  inRow('arithmetic_line', any, (row) => ({ ...row, total: roundMoney(decimal(row.total ?? '0').plus('1000')) })),
  ofDocument('arithmetic_section', (estimate) => ({
    totals: [
      {
        scope: 'section',
        terms: 'net',
        label: 'Итого по разделу 1',
        stated: off(sumOf(estimate), '0.98'),
        counted: sumOf(estimate),
        place,
      },
    ],
  })),
  ofDocument('arithmetic_document', (estimate) => ({
    totals: [
      {
        scope: 'document',
        terms: 'net',
        label: 'Итого по смете',
        stated: off(sumOf(estimate), '1.02'),
        counted: sumOf(estimate),
        place,
      },
    ],
  })),
  ofDocument('total_mismatch', (estimate) => ({
    totals: [
      {
        scope: 'document',
        terms: 'gross',
        label: 'Всего с НДС',
        stated: off(sumOf(estimate), '1.2'),
        counted: off(sumOf(estimate), '1.22'),
        place,
      },
    ],
  })),
  ofDocument('hand_total', (estimate) => ({
    file: { ...estimate.file, hand_totals: [{ label: 'Итого по разделу 2', value: '100000.00', place }] },
  })),
  ofDocument('formula_overwritten', (estimate) => ({
    file: { ...estimate.file, overwritten: [{ name: 'Окраска стен', value: '1000.00', by_formula: '900.00', place }] },
  })),
  ofDocument('hidden_rows', (estimate) => ({
    file: { ...estimate.file, hidden: [{ name: 'Прочие работы', amount: '50000.00', place }] },
  })),
  behind('duplicate_work', any, (row) => ({ ...row, number: `${row.number}а` })),
  behind('duplicate_work', any, (row) => swapped({ ...row, number: `${row.number}а` })),
  withPart('Устройство цементной стяжки толщиной 50 мм', 'с армированием сеткой', 'Армирование стяжки сеткой'),
  withPart('Шпатлевание стен под окраску за два раза', 'с предварительным грунтованием', 'Грунтование стен'),
  withPart('Установка радиаторов биметаллических, 10 секций', 'включая установку кронштейнов', 'Установка кронштейнов'),
  behind(
    'material_twice',
    (row) => row.lines.length > 1,
    (row) => ({
      ...row,
      name: row.lines[1]?.name ?? '',
      norm: null,
      percents: null,
      lines: [],
    }),
  ),
  inRow(
    'unit_mismatch',
    (row) => row.unit === 'м2',
    (row) => ({ ...row, unit: 'м3' }),
  ),
  inRow('unit_mismatch', named(/краск|штукатур|плитк/iu), (row) => ({ ...row, norm: null, unit: 'т' })),
  inRow('unit_mismatch', named(/^Прокладка кабеля/u), (row) => ({ ...row, norm: null, unit: 'м2' })),
  inRow('unit_mismatch', named(/^Установка розеток/u), (row) => ({ ...row, norm: null, unit: 'м' })),
  inRow(
    'unit_factor',
    (row) => row.unit === 'м2',
    (row) => ({ ...row, unit: '100 м2' }),
  ),
  linkedOff(/^Укладка ламината/u, '3'),
  linkedOff(/^Окраска стен/u, '2'),
  linkedOff(/^Монтаж арматурных/u, '20'),
  linkedOff(/^Обратная засыпка/u, '9'),
  inRow('price_missing', any, (row) => ({ ...row, price: null, total: null, missing_prices: 1 })),
  inRow('price_missing', any, (row) => ({ ...row, price: '0.00', total: '0.00' })),
  inRow('quantity_zero', any, (row) => ({ ...row, quantity: '0', total: '0.00' })),
  inRow('negative_unexplained', any, (row) => repriced(row, `-${row.quantity ?? '1'}`, row.price ?? '0')),
  inRow('lookalike_letters', named(/[оеас]/u), (row) => ({
    ...row,
    name: row.name.replace(/о/u, 'o').replace(/а/u, 'a'),
  })),
  inRow('wrong_percents', any, (row) => ({
    ...row,
    percents: { overhead: '110', profit: '69', by_norm: { overhead: '94', profit: '55' } },
  })),
  inRow('coefficient_unexplained', any, (row) => ({
    ...row,
    coefficients: [
      ...row.coefficients,
      { name: 'Повышающий', reason: ' ', value: '1.35', targets: ['cost'], level: 'position' },
    ],
  })),
  inRow('coefficient_twice', any, (row) => ({
    ...row,
    coefficients: [
      ...row.coefficients,
      { name: 'стесненные  условия', reason: 'письмо', value: '1.15', targets: ['labour'], level: 'position' },
    ],
  })),
  ofDocument('vat_rate_by_date', ({ terms }) => ({ terms: { ...terms, vat_rate: '20' } })),
  ofDocument('vat_terms_mixed', ({ terms }) => ({
    terms: { ...terms, vat_of_bills: [...terms.vat_of_bills, { name: 'КП.xlsx', vat_included: true }] },
  })),
  inRow('price_outlier', any, (row) => ({
    ...row,
    earlier: ['1', '1.05', '0.96', '1.02'].map((share) => ({
      price: off(row.price ?? '0', decimal(share).times('0.45').toFixed()),
      date: '2026-03-01',
      document: 'С-1',
    })),
  })),
  inRow('unit_factor', any, (row) => ({
    ...row,
    earlier: ['1', '1.05', '0.96'].map((share) => ({
      price: off(row.price ?? '0', decimal(share).div('100').toFixed()),
      date: '2026-03-01',
      document: 'С-1',
    })),
  })),
  ofDocument('price_stale', ({ terms }) => ({ terms: { ...terms, price_date: '2025-11-01' } })),
  inRow(
    'price_stale',
    (row) => row.lines.length > 1,
    (row) => ({
      ...row,
      lines: row.lines.map((line) => (line.kind === 'material' ? { ...line, price_date: '2025-10-10' } : line)),
    }),
  ),
  without('companion_missing', /^(?:Разборка|Снятие|Демонтаж)/u, /мусора/u),
  without('companion_missing', /фасад/u, /лесов/u),
  without('companion_missing', /^Бетонирование/u, /арматур/u),
  without('companion_missing', /^Бетонирование/u, /опалубк/u),
];
