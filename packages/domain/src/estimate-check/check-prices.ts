import { addAll, decimal, roundMoney, type Decimal } from '../decimal/decimal.ts';
import type { CheckedEstimate, CheckedPosition, CheckFinding } from './estimate-check.types.ts';
import { finding, ofRow, positionsOf, type CheckOf } from './finding.ts';
import type { ReadPosition } from './read-works.ts';

const LEAST_PEERS = 3;
/** A normal spread is 1.4826 median absolute deviations; 3.5 of them is an outlier (Iglewicz, Hoaglin, 1993). */
const FAR_SPREADS = '5.19';
/** Differences from the median below this share are normal negotiation. */
const LEAST_SHARE = '0.3';
/** With two prices alone the outlier cannot be identified. */
const SHARE_OF_TWO = '0.5';
const FACTORS = ['10', '100', '1000'] as const;
const FACTOR_SPREAD = '0.25';

type Spread = { median: Decimal; distance: Decimal; count: number };

/** From this many prices on, the outlier no longer moves the median. */
const MANY = 8;

/** Reports a price far from those of the same work in this estimate and in the company's earlier estimates. */
export function checkPrices(positions: readonly ReadPosition[]): CheckFinding[] {
  const priced = positions.flatMap((position) => {
    const { basePrice: price } = position;
    return price === null ? [] : [{ position, price }];
  });
  return [...Map.groupBy(priced, ({ position }) => position.meaning).values()].flatMap((samePositions) => {
    const ofAll = samePositions.length > MANY ? spreadOf(samePositions.map(({ price }) => price)) : null;
    return samePositions.flatMap((one) => {
      const earlier = one.position.row.earlier.map(({ price }) => decimal(price));
      if (earlier.length >= LEAST_PEERS) return farFrom(one, spreadOf(earlier), 'earlier');
      const others = ofAll ?? spreadOf(samePositions.filter((other) => other !== one).map(({ price }) => price));
      return farFrom(one, others, 'estimate');
    });
  });
}

type Priced = { position: ReadPosition; price: Decimal };

/** What a price is compared with: the company's earlier prices, or the same work in this estimate. */
type Source = 'earlier' | 'estimate';

function farFrom({ position, price }: Priced, spread: Spread | null, source: Source): CheckFinding[] {
  if (spread === null || spread.median.lte('0')) return [];
  const ratio = price.div(spread.median);
  const factor = factorOf(ratio);
  const { row } = position;
  const displayRatio = decimal(row.price ?? '0').div(price);
  const expected = roundMoney(spread.median.times(displayRatio));
  const effect = effectOf(row, expected);
  if (factor !== null)
    return [
      ofRow(row, ['unit_factor', 'error'], { about: [row.unit ?? '', factor], found: row.price, expected, effect }),
    ];
  const least = spread.median.times(spread.count < LEAST_PEERS ? SHARE_OF_TWO : LEAST_SHARE);
  const far = spread.distance.times(FAR_SPREADS);
  const distance = price.minus(spread.median).abs();
  if (distance.lte(least) || distance.lte(far)) return [];
  const last = source === 'earlier' ? row.earlier.toSorted(byDay).at(-1) : undefined;
  const formatPrice = (value: Decimal): string => roundMoney(value.times(displayRatio));
  return [
    ofRow(row, ['price_outlier', spread.count < LEAST_PEERS ? 'hint' : 'warning'], {
      about: [
        String(spread.count),
        source,
        expected,
        formatPrice(spread.distance),
        ...(last === undefined ? [] : [last.date, last.document]),
      ],
      found: row.price,
      expected,
      effect,
    }),
  ];
}

const byDay = (left: { date: string }, right: { date: string }): number => left.date.localeCompare(right.date);

export function factorOf(ratio: Decimal): string | null {
  const up = ratio.lt('1') ? decimal('1').div(ratio) : ratio;
  return FACTORS.find((factor) => up.div(factor).minus('1').abs().lte(FACTOR_SPREAD)) ?? null;
}

function effectOf({ quantity, total }: CheckedPosition, expected: string): string | null {
  if (quantity === null || total === null) return null;
  return roundMoney(decimal(total).minus(decimal(quantity).times(decimal(expected))));
}

function spreadOf(values: readonly Decimal[]): Spread | null {
  const median = medianOf(values);
  if (median === null) return null;
  const distance = medianOf(values.map((value) => value.minus(median).abs())) ?? decimal('0');
  return { median, distance, count: values.length };
}

export function medianOf(values: readonly Decimal[]): Decimal | null {
  const sorted = values.toSorted((left, right) => left.cmp(right));
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) return null;
  return low.eq(high) ? low : low.plus(high).div('2');
}

const MOST_DAYS = 90;
const DAY_MS = 86_400_000;

const mostDays = ({ max_age_days: days = MOST_DAYS }: CheckedEstimate['terms']): number => days;
/** The day of a price and its maximum age in days, encoded for the message. */
const aged = (date: string, days: number): string => `${date}|${days}`;

/** Prices older than the company's limit: their share of the total. */
export const checkAge: CheckOf = (estimate) => [
  ...ofBase(estimate),
  ...positionsOf(estimate).flatMap((row) => ofOwnDay(row, estimate)),
];

function ofBase(estimate: CheckedEstimate): CheckFinding[] {
  const { price_date: date, today } = estimate.terms;
  if (date === null || ageOf(date, today) <= mostDays(estimate.terms)) return [];
  const sums = positionsOf(estimate).flatMap(({ lines }) =>
    lines.flatMap(({ price_date: own, total }) => (own === null && total !== null ? [total] : [])),
  );
  if (sums.length === 0) return [];
  return [
    finding('price_stale', 'hint', {
      about: [aged(date, mostDays(estimate.terms))],
      found: date,
      effect: roundMoney(addAll(sums)),
    }),
  ];
}

function ofOwnDay(row: CheckedPosition, { terms }: CheckedEstimate): CheckFinding[] {
  const stale = row.lines.filter(({ price_date: date }) => date !== null && ageOf(date, terms.today) > mostDays(terms));
  const oldest = stale.flatMap(({ price_date: date }) => date ?? []).toSorted()[0];
  if (oldest === undefined) return [];
  return [
    ofRow(row, ['price_stale', 'hint'], {
      about: [aged(oldest, mostDays(terms)), ...stale.map(({ name }) => name)],
      found: oldest,
      effect: roundMoney(addAll(stale.flatMap(({ total }) => total ?? []))),
    }),
  ];
}

const ageOf = (day: string, today: string): number => Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
