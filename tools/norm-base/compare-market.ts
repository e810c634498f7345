/**
 * Compares the base with prices of contractors: run `node tools/norm-base/compare-market.ts`. Prints every work with the
 * ratio of its price without materials to the middle of the market, then the median and the spread by trade.
 */
import fs from 'node:fs';
import path from 'node:path';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { calculatePosition, type CostLine } from '@karkas/domain/specification/index.ts';
import { MARKET_PRICES } from './market-prices.data.ts';
import { readNormBase, type NormBaseFiles, type NormWork } from './norm-base-files.ts';

type MarketRatio = { trade: string; code: string; name: string; price: string; ratio: number };

/** What labour and machines cost; materials are bought apart and are not in the prices of the market. */
const WORK_KINDS: ReadonlySet<string> = new Set<CostLine['kind']>(['labour', 'machinist', 'machine']);

/** Prices of the base without materials against the market. @throws Error if a work is not in the base */
export function compareWithMarket(base: NormBaseFiles): MarketRatio[] {
  const works = new Map(base.files.flatMap((file) => file.works).map((work) => [work.code, work]));
  return Object.entries(MARKET_PRICES).flatMap(([trade, prices]) =>
    prices.map(({ code, from, to }) => {
      const work = works.get(code);
      if (work === undefined) throw new Error(`norm ${code} is not in the base`);
      const price = priceOfWork(work, base);
      const middle = decimal(from).plus(decimal(to)).div('2');
      return { trade, code, name: work.name, price, ratio: Number(decimal(price).div(middle).round(3).toFixed()) };
    }),
  );
}

/** The price of one unit of the bill («м2» of a norm per 100 м2), with overhead and profit. */
function priceOfWork(work: NormWork, base: NormBaseFiles): string {
  const resources = new Map(base.resources.map((resource) => [resource.code, resource]));
  const kind = base.kindsOfWork.find(({ code }) => code === work.kind_of_work);
  const lines = work.resources.flatMap(([code, quantity]): CostLine[] => {
    const resource = resources.get(code);
    return resource !== undefined && WORK_KINDS.has(resource.kind)
      ? [{ kind: resource.kind, quantity, price: resource.price }]
      : [];
  });
  const { total } = calculatePosition({
    volume: '1',
    lines,
    overheadPercent: kind?.overhead_percent ?? null,
    profitPercent: kind?.profit_percent ?? null,
  });
  return decimal(total).div(multipleOf(work.unit)).round(2).toFixed();
}

const multipleOf = (unit: string): string => /^\d+(?= )/u.exec(unit)?.[0] ?? '1';

/** The value below which `share` of the sorted ratios lie, between two of them in proportion. */
export function quantile(ratios: readonly number[], share: number): number {
  const sorted = ratios.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low, high] = [sorted[Math.floor(at)] ?? 0, sorted[Math.ceil(at)] ?? 0];
  return low + (high - low) * (at - Math.floor(at));
}

function describe(label: string, ratios: readonly number[]): string {
  const [low, median, high] = [0.1, 0.5, 0.9].map((share) => quantile(ratios, share).toFixed(2));
  const near = ratios.filter((ratio) => ratio >= 0.7 && ratio <= 1.4).length;
  return `${label}: ${ratios.length} works, median ${median}, 10–90 % ${low}–${high}, within 0.7–1.4 ${near}`;
}

function main(): void {
  const compared = compareWithMarket(readNormBase(path.join(import.meta.dirname, '../../apps/server/data/norms')));
  for (const { trade, code, name, price, ratio } of compared)
    console.info(`${trade} ${code} ${name}: ${price}, ${ratio.toFixed(2)} of the market`);
  for (const [trade, works] of Object.entries(Object.groupBy(compared, (one) => one.trade)))
    console.info(
      describe(
        trade,
        (works ?? []).map(({ ratio }) => ratio),
      ),
    );
  console.info(
    describe(
      'all',
      compared.map(({ ratio }) => ratio),
    ),
  );
}

if (process.argv[1] !== undefined && fs.realpathSync(process.argv[1]) === import.meta.filename) main();
