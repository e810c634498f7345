import { isDittoName, learnedKey } from '@karkas/domain/matching/index.ts';
import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import * as repository from './catalogue.repository.ts';

/** Choices made earlier in the company, by `learnedKey`. */
export async function learnedMatches(scope: CompanyScope): Promise<ReadonlyMap<string, string>> {
  // Stored keys were normalised by older rules; normalise them again by the current ones.
  return new Map(
    (await repository.readLearnedMatches(scope)).map((row) => [normaliseName(row.learned_key), row.norm_id]),
  );
}

export async function learnMatch(
  scope: CompanyScope,
  choice: { name: string; unit: string | null; normId: string },
): Promise<void> {
  // A name that repeats an unknown one above says nothing of other bills.
  if (isDittoName(choice.name)) return;
  await repository.saveLearnedMatch(scope, {
    learned_key: learnedKey({ name: choice.name, unit: choice.unit }),
    norm_id: choice.normId,
  });
}
