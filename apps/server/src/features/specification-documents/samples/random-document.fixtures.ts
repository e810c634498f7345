import fc from 'fast-check';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { VAT_RATES } from '@karkas/domain/money/vat.ts';
import { CHARGE_BASES, CHARGE_KINDS } from '@karkas/domain/specification/index.ts';
import { computeFigures } from '../figures/report-figures.ts';
import { makeDocument, type LineSeed, type PositionSeed, type SectionSeed } from './report.fixtures.ts';
import type { ReportDocument } from '../report.types.ts';

function decimalText(maxInteger: number, places: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.integer({ min: 0, max: maxInteger }), fc.integer({ min: 0, max: 10 ** places - 1 }))
    .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(places, '0')}`);
}

const anyLine: fc.Arbitrary<LineSeed> = fc.record({
  kind: fc.constantFrom('labour', 'machinist', 'machine', 'material', 'consumable'),
  code: fc.option(
    fc.integer({ min: 1, max: 6 }).map((code) => `01.7.${code}`),
    { nil: undefined },
  ),
  name: fc.integer({ min: 1, max: 6 }).map((number) => `Ресурс ${number}`),
  unit: fc.constantFrom('м3', 'м³', 'кг', 'чел.-ч'),
  norm: fc.oneof(decimalText(3, 7), decimalText(9, 1), fc.constant('0.005')),
  // Few prices, so that resources merge; quantities such as 0.005 and 0.5 give half kopecks.
  price: fc.option(fc.oneof(fc.constantFrom('1', '3', '101', '412.37', '0.5'), decimalText(90_000, 2)), { freq: 8 }),
  isCustomers: fc.boolean(),
  waste: fc.constantFrom('1', '1', '1.03', '1.015'),
});

const anyPosition: fc.Arbitrary<PositionSeed> = fc.record({
  name: fc.constantFrom('Кладка стен', 'Устройство стяжки'),
  unit: fc.constantFrom('м3', '100 м2'),
  quantity: fc.oneof(decimalText(500, 3), decimalText(20, 7), fc.constantFrom('1', '0.5', '0')),
  overhead: fc.constantFrom(null, '102', '110.5', '89', '0'),
  profit: fc.constantFrom(null, '58', '49', '46.25'),
  handPrice: fc.option(decimalText(20_000, 2), { freq: 3 }),
  lines: fc.array(anyLine, { maxLength: 8 }),
});

const anyCharges = fc.array(
  fc.record({
    name: fc.constantFrom('Временные здания и сооружения', 'Зимнее удорожание'),
    kind: fc.constantFrom(...CHARGE_KINDS),
    percent: fc.oneof(fc.constantFrom('2', '0', '2.4'), decimalText(30, 4)),
    base: fc.constantFrom(...CHARGE_BASES),
  }),
  { maxLength: 4 },
);

const sections: fc.Arbitrary<(PositionSeed | SectionSeed)[]> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.array(anyPosition, { maxLength: 5 })), {
    minLength: 1,
    maxLength: 5,
  })
  .map((list) =>
    list.flatMap(([level, positions], index) => [{ number: String(index + 1), name: 'Этаж', level }, ...positions]),
  );

/** Random documents with every kind of row; amounts come from the domain arithmetic. */
/** Whether some amount or quantity of the document is exactly halfway between two rounded values. */
export function hasHalves(document: ReportDocument): boolean {
  const { positions, totals } = computeFigures(document);
  const rate = totals.vat_rate === 'none' ? '0' : totals.vat_rate;
  const isHalfVat = totals.vat_included
    ? isHalf([totals.gross, rate], String(100 + Number(rate)), 2)
    : isHalf([totals.net, rate], '100', 2);
  return (
    isHalfVat ||
    totals.charges.some(({ base_amount, percent }) => isHalf([base_amount, percent], '100', 2)) ||
    positions.some(
      ({ row, mode, lines, payroll, overhead, profit, total }) =>
        [overhead, profit].some((markup) => isHalf([payroll, markup?.percent ?? '0'], '100', 2)) ||
        (mode === 'agreed' && isHalf([row.quantity ?? '0', row.price ?? '0'], '1', 2)) ||
        (mode === 'by_lines' && isHalf([total ?? '0'], row.quantity ?? '1', 2)) ||
        lines.some(
          ({ line }) =>
            isHalf([line.quantity ?? '0', line.price ?? '0'], '1', 2) ||
            isHalf([row.quantity ?? '0', line.norm_quantity ?? '0'], '1', 7),
        ),
    )
  );
}

function isHalf(factors: readonly string[], divisor: string, places: number): boolean {
  if (decimal(divisor).eq('0')) return false;
  const value = factors
    .reduce((product, factor) => product.times(decimal(factor)), decimal('1'))
    .div(decimal(divisor))
    .times(String(10 ** places));
  return value.minus(value.round(0, 0)).abs().eq('0.5');
}

/** More works than a function accepts arguments, outside sections, sharing one resource. */
export function documentOfMany(): ReportDocument {
  return makeDocument(
    Array.from({ length: 230 }, (_, index) => ({
      name: `Работа ${index + 1}`,
      unit: 'м2',
      quantity: `${index + 1}.37`,
      lines: [
        {
          kind: 'labour' as const,
          code: '1-100-30',
          name: 'Рабочий 3 разряда',
          unit: 'чел.-ч',
          norm: '0.713',
          price: '412.37',
        },
      ],
    })),
  );
}

/** Amounts that are all halfway values: an odd price for half a unit, a percent that ends with five. */
export function documentOfHalves(): ReportDocument {
  const lines = (kind: LineSeed['kind'], first: number): LineSeed[] =>
    Array.from({ length: 40 }, (_, index) => ({
      kind,
      name: `Ресурс ${first + index}`,
      unit: 'ч',
      norm: '1',
      price: `${first + index * 37}.${index % 2 === 0 ? '09' : '33'}`,
    }));
  const seeds = ['0.5', '0.05', '0.005', '1.5', '12.105', '1024.005'].map((quantity, index) => ({
    name: `Работа ${index}`,
    unit: 'шт',
    quantity,
    overhead: '102.5',
    profit: '57.5',
    lines: [...lines('labour', 1024), ...lines('material', 31)],
  }));
  const agreed = lines('material', 512).map((line) => ({
    name: line.name,
    unit: 'шт',
    quantity: '0.5',
    handPrice: line.price,
    lines: [],
  }));
  return makeDocument([{ number: '1', name: 'Половины' }, ...seeds, ...agreed]);
}

export const anyDocument: fc.Arbitrary<ReportDocument> = fc
  .tuple(fc.array(anyPosition, { maxLength: 3 }), sections, fc.constantFrom(...VAT_RATES), fc.boolean(), anyCharges)
  .map(([loose, rest, vat_rate, vat_included, charges]) =>
    makeDocument([...loose, ...rest], { vat_rate, vat_included, charges }),
  );
