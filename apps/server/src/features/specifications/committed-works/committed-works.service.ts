import type { CommittedWork, committedWorkQuery } from '@karkas/api/specifications/committed-works.schemas.ts';
import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import { normaliseUnit } from '@karkas/domain/units/normalise-unit.ts';
import type { z } from 'zod';
import type { CompanyReader } from '#platform/db/company-scope.ts';
import { findCommittedWorks } from './committed-works.repository.ts';

/** Units are one by what they mean: «м²» and «кв.м» are, «100 м2» is another, as its price is. */
export async function listCommittedWorks(
  scope: CompanyReader,
  { search, unit }: z.output<typeof committedWorkQuery>,
): Promise<CommittedWork[]> {
  const found = await findCommittedWorks(scope, search);
  const asked = unit === undefined ? null : unitKey(unit);
  const works = found.map(({ is_same_name, ...work }) => ({
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

function unitKey(raw: string): string {
  const { multiplier, unit } = normaliseUnit(raw);
  return `${multiplier} ${unit}`;
}
