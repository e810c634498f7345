import { decimal, type Decimal } from '@karkas/domain/decimal/decimal.ts';
import type { NormWork, PricedResource } from './norm-base-files.ts';

type Member = { work: NormWork; sizes: number[]; cost: Decimal; hours: Decimal };

const NUMBER = /\d+(?:,\d+)?/gu;
/** A larger step between neighbours most likely has a shifted digit. */
const MOST_OF_COST = '5';
const MOST_OF_HOURS = '3.5';

/**
 * Compares norms that differ only in sizes: the bigger one is neither cheaper nor quicker unless its row says why, and
 * neither cost nor hours jump between neighbours.
 */
export function familyProblems(works: readonly NormWork[], resources: ReadonlyMap<string, PricedResource>): string[] {
  const families = new Map<string, Member[]>();
  for (const work of works) {
    const key = `${work.name.replaceAll(NUMBER, '#')}|${work.unit}|${work.kind_of_work}`;
    const family = families.get(key);
    if (family === undefined) families.set(key, [toMember(work, resources)]);
    else family.push(toMember(work, resources));
  }
  return [...families.values()].filter(({ length }) => length > 1).flatMap(problemsOf);
}

function toMember(work: NormWork, resources: ReadonlyMap<string, PricedResource>): Member {
  let [cost, hours] = [decimal('0'), decimal('0')];
  for (const [code, quantity] of work.resources) {
    const resource = resources.get(code);
    cost = cost.plus(decimal(quantity).times(resource?.price ?? '0'));
    if (resource?.kind === 'labour') hours = hours.plus(quantity);
  }
  const sizes = [...work.name.matchAll(NUMBER)].map(([text]) => Number(text.replace(',', '.')));
  return { work, sizes, cost, hours };
}

function problemsOf(family: readonly Member[]): string[] {
  return family.flatMap((bigger) => {
    const smaller = family.filter((one) => isSmaller(one, bigger));
    const nearest = smaller.filter((one) => !smaller.some((other) => isSmaller(one, other)));
    const falls = smaller.filter(({ cost, hours }) => cost.gt(bigger.cost) || hours.gt(bigger.hours));
    return [
      ...(bigger.work.falls === null ? falls : []).map(
        ({ work }) => `norm ${bigger.work.code}: cheaper or quicker than the smaller ${work.code}`,
      ),
      ...nearest
        .filter((one) => isOneStep(one, bigger))
        .filter((one) => leaps(one.cost, bigger.cost, MOST_OF_COST) || leaps(one.hours, bigger.hours, MOST_OF_HOURS))
        .map(({ work }) => `norm ${bigger.work.code}: leaps away from its neighbour ${work.code}`),
    ];
  });
}

/** No size is bigger, and one is smaller. */
function isSmaller(left: Member, right: Member): boolean {
  return (
    left.sizes.every((size, at) => size <= (right.sizes[at] ?? 0)) &&
    left.sizes.some((size, at) => size < (right.sizes[at] ?? 0))
  );
}

/** Exactly one size differs. */
function isOneStep(left: Member, right: Member): boolean {
  return left.sizes.filter((size, at) => size !== right.sizes[at]).length === 1;
}

function leaps(from: Decimal, to: Decimal, most: string): boolean {
  return from.gt('0') && to.div(from).gt(most);
}
