import { learnedKey } from '@karkas/domain/matching/index.ts';
import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import type { CompanyScope } from '#platform/db/company-scope.ts';
import * as repository from './catalogue.repository.ts';

/** What people of the company chose before, by `learnedKey`. */
export async function learnedMatches(scope: CompanyScope): Promise<ReadonlyMap<string, string>> {
  // A key was made by the rules of its day: those of today are laid on it.
  return new Map(
    (await repository.readLearnedMatches(scope)).map((row) => [normaliseName(row.learned_key), row.norm_id]),
  );
}

export async function learnMatch(
  scope: CompanyScope,
  choice: { name: string; unit: string | null; normId: string },
): Promise<void> {
  await repository.saveLearnedMatch(scope, {
    learned_key: learnedKey({ name: choice.name, unit: choice.unit }),
    norm_id: choice.normId,
  });
}
