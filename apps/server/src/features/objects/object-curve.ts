import type { ObjectCurve } from '@karkas/api/projects/objects.schemas.ts';
import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { doneBy } from '@karkas/domain/objects/pace.ts';
import { daysBetween } from '@karkas/domain/zones/days-between.ts';
import { daysLater } from '@karkas/domain/zones/days-later.ts';
import { type ObjectFacts, planBounds, plannedAmount } from './object-facts.ts';

const WEEK = 7;
/** Limit of the curve: three years before and after today. */
const MOST_WEEKS = 156;

/** Combined curve of the objects that match a filter; only those with a known amount and plan dates. */
export function curveOf(objects: readonly ObjectFacts[], today: string): ObjectCurve {
  const priced = objects.filter(({ amount }) => amount !== null);
  const drawn = priced.filter(({ plan }) => plan.length > 0);
  const knownFrom = drawn.flatMap(({ project }) => project.days_known_from ?? []).toSorted();
  return {
    today,
    points: daysOf(drawn, today).map((day) => pointOf(drawn, day, today)),
    count: drawn.length,
    amount: roundMoney(addAll(drawn.map(({ amount }) => amount ?? '0'))),
    without_amount_count: objects.length - priced.length,
    without_days_count: priced.length - drawn.length,
    without_forecast_count: drawn.filter(({ forecast }) => forecast.end === null && forecast.gap !== 'done').length,
    unpriced_work_count: drawn.reduce((sum, { totals }) => sum + totals.unpriced_work_count, 0),
    unpriced_deductions_count: drawn.reduce((sum, { totals }) => sum + totals.unpriced_deductions_count, 0),
    days_known_from: knownFrom.at(-1) ?? null,
  };
}

/** Weekly points counted from today, so that today itself is a point where fact and forecast meet. */
function daysOf(drawn: readonly ObjectFacts[], today: string): string[] {
  if (drawn.length === 0) return [];
  const bounds = drawn.flatMap((one) => [...planBounds(one), one.days[0]?.day ?? null, one.forecast.end]);
  const days = [today, ...bounds.filter((day) => day !== null)].toSorted();
  const weeks = (from: string, to: string) => Math.min(MOST_WEEKS, Math.ceil(daysBetween(from, to) / WEEK));
  // Starts one week early, where plan and fact are still zero.
  const back = weeks(days[0] ?? today, today) + 1;
  const forth = weeks(today, days.at(-1) ?? today);
  return Array.from({ length: back + forth + 1 }, (_, index) => daysLater(today, (index - back) * WEEK));
}

type Point = NonNullable<ObjectCurve['points']>[number];

function pointOf(drawn: readonly ObjectFacts[], day: string, today: string): Point {
  // Each amount is rounded to the kopeck, as in the risks, so that both sums agree.
  const sum = (worth: (one: ObjectFacts) => number): string =>
    roundMoney(addAll(drawn.map((one) => roundMoney(worth(one).toFixed(4)))));
  const ahead = daysBetween(today, day);
  const hasNone = drawn.every(({ forecast }) => forecast.end === null && forecast.gap !== 'done');
  return {
    day,
    plan: roundMoney(addAll(drawn.map((one) => plannedAmount(one, day)))),
    fact: ahead > 0 ? null : sum((one) => (ahead === 0 ? Number(one.totals.completed) : doneBy(one.days, day))),
    forecast:
      ahead < 0 || hasNone
        ? null
        : sum((one) => {
            const done = Number(one.totals.completed);
            return Math.max(done, Math.min(done + one.forecast.perDay * ahead, Number(one.amount)));
          }),
  };
}
