import type { CommittedWork, committedWorkQuery } from '@karkas/api/specifications/matching/committed-works.schemas.ts';
import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import { normaliseUnit } from '@karkas/domain/units/normalise-unit.ts';
import type { z } from 'zod';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { findCommittedWorks, type FoundWork } from './committed-works.repository.ts';

export async function listCommittedWorks(
  scope: CompanyReader,
  { search, unit }: z.output<typeof committedWorkQuery>,
): Promise<CommittedWork[]> {
  return presentWorks(await findCommittedWorks(scope, [search]), unit);
}

/** Minimum similarity: the same name or nearly all its words. */
const NEARLY_SAME = 0.6;

/** Earlier prices of the company for each name and unit. */
export async function earlierWorks(
  scope: CompanyReader,
  asked: readonly { name: string; unit: string | null }[],
): Promise<CommittedWork[][]> {
  const found = await findCommittedWorks(scope, [...new Set(asked.map(({ name }) => name))]);
  const byName = Map.groupBy(found, (work) => work.asked);
  return asked.map(({ name, unit }) => {
    const near = (byName.get(name) ?? []).filter((work) => work.is_same_name || work.likeness >= NEARLY_SAME);
    return presentWorks(
      near.filter((work) => unitKey(work.unit ?? '') === unitKey(unit ?? '')),
      unit ?? '',
    );
  });
}

/** Units are compared by meaning: «м²» equals «кв.м», but not «100 м2», which is priced differently. */
function presentWorks(found: readonly FoundWork[], unit: string | undefined): CommittedWork[] {
  const asked = unit === undefined ? null : unitKey(unit);
  const works = found.map(({ is_same_name, likeness: _likeness, asked: _name, ...work }) => ({
    ...work,
    is_equal: is_same_name && (asked === null || unitKey(work.unit ?? '') === asked),
  }));
  const seen = new Set<string>();
  return works
    .toSorted((one, other) => Number(other.is_equal) - Number(one.is_equal))
    .filter((work) => {
      const key = [work.specification_id, normaliseName(work.name), unitKey(work.unit ?? ''), work.price].join('|');
      return seen.size < seen.add(key).size;
    });
}

export function unitKey(raw: string): string {
  const { multiplier, unit } = normaliseUnit(raw);
  return `${multiplier} ${unit}`;
}
