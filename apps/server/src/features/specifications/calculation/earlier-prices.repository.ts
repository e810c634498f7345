import type { NormCandidate } from '@karkas/api/specifications/matching/candidate.schemas.ts';
import { sql } from 'kysely';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { rawQuery } from '#platform/db/queries/raw-query.ts';
import type { CalculatedPosition } from './calculation.types.ts';

type Earlier = NonNullable<NormCandidate['earlier']>;

/** Adds to norms chosen earlier the last price that the company set for such a work, with its date and project. */
export async function withEarlierPrices(
  scope: CompanyReader,
  calculated: readonly CalculatedPosition[],
): Promise<CalculatedPosition[]> {
  const names = new Set(calculated.flatMap(({ candidates }) => candidates.flatMap(rememberedName)));
  if (names.size === 0) return [...calculated];
  const rows = await scope.many(
    rawQuery(sql<Earlier & { asked: string }>`
    select distinct on (a.name) a.name as asked, r.price::text as price, r.unit, s.date::text as date, p.name as project_name,
      coalesce((s.settings ->> 'vat_included')::boolean, false) as vat_included
    from unnest(${[...names]}::text[]) as a (name)
    join committed_work w on w.company_id = ${scope.companyId} and md5(w.name_key) = md5(work_name_key(a.name)) and w.name_key = work_name_key(a.name)
    join specification_row r on r.company_id = ${scope.companyId} and r.id = w.specification_row_id
    join specification s on s.company_id = ${scope.companyId} and s.id = w.specification_id and not is_superseded(s.company_id, s.id)
    join project p on p.company_id = ${scope.companyId} and p.id = s.project_id
    order by a.name, s.committed_at desc, r.id`),
  );
  const byName = new Map(rows.map(({ asked, ...earlier }) => [asked, earlier]));
  return calculated.map((position) => ({
    ...position,
    candidates: position.candidates.map((candidate) => {
      const earlier = rememberedName(candidate).flatMap((name) => byName.get(name) ?? [])[0];
      return earlier === undefined ? candidate : { ...candidate, earlier };
    }),
  }));
}

function rememberedName({ reasons }: NormCandidate): string[] {
  const learned = reasons.find(({ code }) => code === 'learned');
  return learned === undefined ? [] : [learned.detail];
}
