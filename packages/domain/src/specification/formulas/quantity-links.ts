import { decimal, type DecimalString } from '../../decimal/decimal.ts';
import { evaluateFormula } from './quantity-formula.ts';

/** A quantity computed from other rows: the keys of its formula's references, in formula order. */
export type LinkedQuantity = { key: string; formula: string; sources: readonly string[] };
export type LinkProblem = 'circle' | 'division_by_zero' | 'negative' | 'too_large';
/** A problem contains the row that cannot be computed, and the changed row that caused it. */
export type QuantitiesFollowed =
  | { quantities: ReadonlyMap<string, DecimalString | null> }
  | { problem: LinkProblem; key: string; cause: string };

/** Maximum number of digits before the decimal mark. */
const MAX_DIGITS = 12;

/**
 * Computes the linked quantities that depend on changed rows, and those among these rows, each after its sources. A row
 * with a lost source keeps its quantity; one whose source has no quantity has none either.
 */
export function followLinks(
  links: readonly LinkedQuantity[],
  quantityOf: ReadonlyMap<string, DecimalString | null>,
  changed: Iterable<string>,
): QuantitiesFollowed {
  const causes = causesOf(links, changed);
  const order = inOrder(links.filter(({ key }) => causes.has(key)));
  if ('circle' in order) return { problem: 'circle', key: order.circle, cause: causes.get(order.circle) ?? '' };
  const quantities = new Map<string, DecimalString | null>();
  const now = (key: string): DecimalString | null | undefined =>
    quantities.has(key) ? quantities.get(key) : quantityOf.get(key);
  for (const { key, formula, sources } of order.links) {
    const counted = count(formula, sources.map(now));
    if (counted === undefined) continue;
    if (counted !== null && 'problem' in counted)
      return { problem: counted.problem, key, cause: causes.get(key) ?? key };
    quantities.set(key, counted === null ? null : counted.value);
  }
  return { quantities };
}

/** Undefined if a source is lost, null if one has no quantity. */
function count(
  formula: string,
  sources: readonly (DecimalString | null | undefined)[],
): { value: DecimalString } | { problem: LinkProblem } | null | undefined {
  if (sources.includes(undefined)) return undefined;
  if (sources.includes(null)) return null;
  const result = evaluateFormula(formula, (_, place) => sources[place] ?? null);
  if ('problem' in result) return result.problem === 'division_by_zero' ? { problem: result.problem } : undefined;
  if (decimal(result.value).lt('0')) return { problem: 'negative' };
  const [digits = ''] = result.value.split('.');
  return digits.length > MAX_DIGITS ? { problem: 'too_large' } : result;
}

/** The changed rows and all linked ones that depend on them, each with the changed row that it was reached from. */
function causesOf(links: readonly LinkedQuantity[], changed: Iterable<string>): ReadonlyMap<string, string> {
  const followers = new Map<string, string[]>();
  for (const { key, sources } of links)
    for (const source of sources) {
      const existing = followers.get(source);
      if (existing === undefined) followers.set(source, [key]);
      else existing.push(key);
    }
  const causes = new Map<string, string>();
  for (const key of changed) causes.set(key, key);
  // A Map iteration includes entries added during the loop.
  for (const [reached, cause] of causes)
    for (const key of followers.get(reached) ?? []) if (!causes.has(key)) causes.set(key, cause);
  return causes;
}

/** Topological order, or a row that depends on itself. */
function inOrder(links: readonly LinkedQuantity[]): { links: LinkedQuantity[] } | { circle: string } {
  const byKey = new Map(links.map((link) => [link.key, link]));
  const done = new Set<string>();
  const ordered: LinkedQuantity[] = [];
  for (const first of links) {
    const way: { link: LinkedQuantity; next: number }[] = [];
    const isOnWay = new Set<string>();
    const enter = (link: LinkedQuantity): void => {
      way.push({ link, next: 0 });
      isOnWay.add(link.key);
    };
    if (!done.has(first.key)) enter(first);
    for (let step = way.at(-1); step !== undefined; step = way.at(-1)) {
      const source = step.link.sources[step.next];
      step.next += 1;
      if (source === undefined) {
        way.pop();
        isOnWay.delete(step.link.key);
        done.add(step.link.key);
        ordered.push(step.link);
        continue;
      }
      if (isOnWay.has(source)) return { circle: source };
      const link = byKey.get(source);
      if (link !== undefined && !done.has(source)) enter(link);
    }
  }
  return { links: ordered };
}
