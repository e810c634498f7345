import type { ObjectCurve } from '@karkas/api/projects/objects.schemas.ts';

export type CurvePoint = NonNullable<ObjectCurve['points']>[number];
type Series = 'plan' | 'fact' | 'forecast';
type Scale = { end: number; xOf: (index: number) => number; yOf: (amount: string) => number };

const WIDTH = 1000;
const HEIGHT = 160;
const STEPS = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Scale from zero to a round number above all amounts; weeks are evenly spaced. */
export function scaleOf(points: readonly CurvePoint[]): Scale {
  const greatest = Math.max(0, ...points.flatMap((one) => [one.plan, one.fact, one.forecast].map(Number)));
  const power = greatest === 0 ? 1 : 10 ** Math.floor(Math.log10(greatest));
  const end = (STEPS.find((step) => step * power >= greatest) ?? 10) * power;
  const step = points.length < 2 ? 0 : WIDTH / (points.length - 1);
  return {
    end,
    xOf: (index) => Math.round(index * step * 10) / 10,
    yOf: (amount) => Math.round((HEIGHT - (Number(amount) / end) * HEIGHT) * 10) / 10,
  };
}

/** SVG path of a series, skipping missing values. */
export function pathOf(points: readonly CurvePoint[], series: Series, { xOf, yOf }: Scale): string {
  return points
    .flatMap((point, index) => {
      const amount = point[series];
      return amount === null ? [] : [`${xOf(index)} ${yOf(amount)}`];
    })
    .map((place, index) => `${index === 0 ? 'M' : 'L'}${place}`)
    .join('');
}
