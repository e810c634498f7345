import { checkEstimate, type CheckFinding, type CheckSeverity } from '@karkas/domain/estimate-check/index.ts';
import type { ReadBill } from '#features/bill-reader';
import type { NormCatalogue } from '#features/norms';
import { compareWithNorms } from '../check/foreign/compare-with-norms.ts';
import { foreignEstimate, isPriced } from '../check/foreign/foreign-estimate.ts';
import type { CheckedSample } from './sample.types.ts';

/** Number of findings displayed; all are counted. */
const MAX_SAMPLE_FINDINGS = 12;

/** Checks the bill of a site visitor against the norms; there are no earlier prices to compare with. */
export function checkSample(
  bill: ReadBill,
  norms: NormCatalogue,
  { today, fileName }: { today: string; fileName: string },
): CheckedSample {
  const stated = foreignEstimate(bill, { today, fileName, earlier: new Map(), percents: new Map() });
  const estimate = compareWithNorms(stated, norms);
  const isWithPrices = isPriced(bill);
  const findings = checkEstimate(estimate).filter(({ rule }) => isWithPrices || rule !== 'price_missing');
  const rows = new Map(estimate.rows.map(({ row_key: key, number, name }) => [key, { number, name }]));
  const count = (severity: CheckSeverity): number => findings.filter((one) => one.severity === severity).length;
  return {
    isPriced: isWithPrices,
    counts: { error: count('error'), warning: count('warning'), hint: count('hint') },
    findings: findings
      .slice(0, MAX_SAMPLE_FINDINGS)
      .map((finding) => ({ ...publicFields(finding), ...named(finding, rows) })),
  };
}

const publicFields = ({ rule, severity, place, about, found, expected, effect }: CheckFinding) => ({
  rule,
  severity,
  place,
  about: [...about],
  found,
  expected,
  effect,
});

function named(
  { row_key: key }: CheckFinding,
  rows: ReadonlyMap<string, { number: string; name: string }>,
): { number: string | null; name: string | null } {
  return (key === null ? undefined : rows.get(key)) ?? { number: null, name: null };
}
