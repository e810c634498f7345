import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import {
  calculatePosition,
  documentTotals,
  lineQuantity,
  lineTotal,
  type LineKind,
  type PositionTotals,
} from '@karkas/domain/specification/index.ts';
import type { ReportDocument, ReportHead, ReportLine, ReportPositionRow, ReportRow } from '../report.types.ts';
import { HEAD } from './head.fixtures.ts';

export type LineSeed = {
  kind: LineKind;
  code?: string;
  name: string;
  unit: string;
  norm: string;
  price: string | null;
  isCustomers?: boolean;
  waste?: string;
};

export type PositionSeed = {
  code?: string | null;
  name: string;
  unit: string;
  quantity: string;
  overhead?: string | null;
  profit?: string | null;
  handPrice?: string | null;
  /** The agreed price keeps the parts calculated from its lines. */
  keepsParts?: boolean;
  lines: LineSeed[];
  level?: number;
};

export type SectionSeed = { level?: number; number: string; name: string };

/** A document whose amounts come from the domain arithmetic, as on the server. */
export function makeDocument(
  seeds: readonly (PositionSeed | SectionSeed)[],
  head: Partial<ReportHead> = {},
): ReportDocument {
  const wholeHead = { ...HEAD, ...head };
  const all: PositionTotals[] = [];
  const rows: ReportRow[] = [];
  for (const seed of seeds) {
    if (!('lines' in seed)) {
      rows.push({ kind: 'section', level: seed.level ?? 1, number: seed.number, name: seed.name, total: '0.00' });
      continue;
    }
    const { row, totals } = makePosition(seed, all.length + 1);
    all.push(totals);
    rows.push(row);
  }
  const { vat_rate: vatRate, vat_included: vatIncluded, charges } = wholeHead;
  const totals = documentTotals({ positions: all, vatRate, vatIncluded, charges });
  return { head: wholeHead, rows, totals };
}

function makePosition(seed: PositionSeed, number: number): { row: ReportPositionRow; totals: PositionTotals } {
  const { quantity, handPrice = null, keepsParts = false, overhead = '102', profit = '58' } = seed;
  const lines = seed.lines.map((line, index) => makeLine(line, quantity, `${number}.${index + 1}`));
  const totals = calculatePosition({
    volume: quantity,
    lines: lines.map((line) => ({
      kind: line.kind,
      quantity: line.quantity ?? '0',
      price: line.price,
      supplyBy: line.supply_by,
    })),
    overheadPercent: overhead,
    profitPercent: profit,
    handPrice,
    keepsParts,
  });
  const row: ReportPositionRow = {
    kind: 'position',
    number: String(number),
    code: seed.code ?? null,
    name: seed.name,
    unit: seed.unit,
    quantity,
    price: handPrice ?? totals.unit_price,
    total: totals.total,
    is_hand_priced: handPrice !== null,
    parts: keepsParts ? totals : null,
    overhead: totals.overhead,
    profit: totals.profit,
    overhead_percent: overhead,
    profit_percent: profit,
    lines,
    ...(seed.level === undefined ? {} : { level: seed.level }),
  };
  return { row, totals };
}

function makeLine(seed: LineSeed, volume: string, number: string): ReportLine {
  const quantity = lineQuantity({ volume, norm: seed.norm, wasteFactor: seed.waste ?? '1' });
  return {
    number,
    kind: seed.kind,
    code: seed.code ?? null,
    name: seed.name,
    unit: seed.unit,
    norm_quantity: seed.norm,
    quantity,
    price: seed.price,
    total: lineTotal(quantity, seed.price),
    supply_by: seed.isCustomers === true ? 'customer' : 'own',
  };
}

/** Many sections with positions of six lines each, like a large estimate. */
export function makeLargeDocument(positions: number, linesPerPosition: number): ReportDocument {
  const seeds: (PositionSeed | SectionSeed)[] = [];
  for (let index = 0; index < positions; index += 1) {
    if (index % 50 === 0) seeds.push({ number: String(index / 50 + 1), name: `Часть здания ${index / 50 + 1}` });
    seeds.push({
      code: `06-01-${String(index % 40).padStart(3, '0')}-01`,
      name: `Устройство конструкций из бетона, участок ${index + 1}`,
      unit: 'м3',
      quantity: roundMoney(addAll(['12.35', String(index % 97)])),
      lines: Array.from({ length: linesPerPosition }, (_, at) => {
        const kind =
          (['labour', 'machinist', 'machine', 'material', 'consumable', 'material'] as const)[at % 6] ?? 'material';
        const variant = (index * 7 + at) % 900;
        return {
          kind,
          code: `${kind}-${variant}`,
          name: `Ресурс ${variant} для бетонных работ`,
          unit: kind === 'material' ? 'м3' : 'ч',
          norm: `0.${100 + (variant % 800)}`,
          price: `${300 + variant}.5`,
        };
      }),
    });
  }
  return makeDocument(seeds);
}

const LABOUR: LineSeed = {
  kind: 'labour',
  code: '1-100-30',
  name: 'Рабочий 3 разряда',
  unit: 'чел.-ч',
  norm: '2.27',
  price: '412.37',
};
const MACHINIST: LineSeed = {
  kind: 'machinist',
  code: '4-100-050',
  name: 'Машинист 5 разряда',
  unit: 'чел.-ч',
  norm: '0.31',
  price: '520.18',
};
const CRANE: LineSeed = {
  kind: 'machine',
  code: '91.05.05-015',
  name: 'Краны на автомобильном ходу, грузоподъёмность 16 т',
  unit: 'маш.-ч',
  norm: '0.31',
  price: '1833.46',
};
const NAILS: LineSeed = {
  kind: 'consumable',
  code: '01.7.15.06',
  name: 'Гвозди строительные',
  unit: 'кг',
  norm: '0.045',
  price: '118.9',
};
const WATER: LineSeed = { kind: 'consumable', name: 'Вода техническая', unit: 'м3', norm: '0.175', price: '42.11' };

/**
 * A document with everything a report can display: subsections, an agreed price, a missing price, concrete supplied
 * by the customer.
 */
export function sampleDocument(head: Partial<ReportHead> = {}): ReportDocument {
  return makeDocument(
    [
      { number: '1', name: 'Земляные работы' },
      {
        code: '01-02-061-02',
        name: 'Засыпка вручную траншей, пазух котлованов и ям, группа грунтов 2',
        unit: 'м3',
        quantity: '24.192',
        overhead: '89',
        profit: '40',
        lines: [LABOUR],
      },
      {
        code: '01-01-009-08',
        name: 'Разработка грунта в траншеях экскаватором «обратная лопата» с ковшом вместимостью 0,5 м3 с погрузкой на автомобили-самосвалы и вывозом на расстояние до 25 км',
        unit: 'м3',
        quantity: '118.5',
        overhead: '92',
        profit: '46',
        lines: [
          { ...LABOUR, norm: '0.08' },
          { ...MACHINIST, norm: '0.043' },
          { ...CRANE, code: '91.01.05-086', name: 'Экскаваторы одноковшовые дизельные', norm: '0.043', price: '2140' },
        ],
      },
      { number: '2', name: 'Фундаменты' },
      { level: 2, number: '2.1', name: 'Бетонные работы' },
      {
        code: '06-01-001-01',
        name: 'Устройство бетонной подготовки толщиной 80 мм',
        unit: 'м3',
        quantity: '4.84',
        lines: [
          LABOUR,
          MACHINIST,
          CRANE,
          {
            kind: 'material',
            code: '04.1.02.05',
            name: 'Бетон тяжёлый В10',
            unit: 'м3',
            norm: '1.02',
            price: '5120.4',
          },
          WATER,
        ],
      },
      {
        code: '06-01-001-16',
        name: 'Устройство монолитной плиты толщиной 300 мм',
        unit: 'м3',
        quantity: '18.144',
        lines: [
          LABOUR,
          MACHINIST,
          CRANE,
          {
            kind: 'material',
            code: '04.1.02.06',
            name: 'Бетон тяжёлый В25 W6 (давальческий)',
            unit: 'м3',
            norm: '1.015',
            price: '6300',
            isCustomers: true,
          },
          { kind: 'material', name: 'Арматура А500С, диаметр 14 мм', unit: 'т', norm: '0.0640432', price: null },
          NAILS,
          WATER,
        ],
      },
      { level: 2, number: '2.2', name: 'Гидроизоляция' },
      {
        name: 'Обмазочная гидроизоляция боковых граней в два слоя',
        unit: 'м2',
        quantity: '9.36',
        handPrice: '685.55',
        lines: [{ kind: 'material', name: 'Мастика битумная холодная', unit: 'т', norm: '0.0035', price: '81000' }],
      },
      { number: '3', name: 'Прочее' },
      {
        name: 'Вывоз строительного мусора контейнером 8 м3',
        unit: 'рейс',
        quantity: '3',
        handPrice: '12500',
        lines: [],
      },
      { name: 'Временное ограждение стройплощадки', unit: 'м.п.', quantity: '140', lines: [] },
    ],
    head,
  );
}
