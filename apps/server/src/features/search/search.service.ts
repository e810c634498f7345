import type { searchQuery, Found } from '@karkas/api/search/search.schemas.ts';
import type { z } from 'zod';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { searchWords } from './search-words.ts';
import { findableModels } from './search.policy.ts';
import { searchJson } from './search.repository.ts';

export async function searchCompany(
  scope: CompanyReader,
  { q, limit }: z.output<typeof searchQuery>,
): Promise<JsonText<{ results: Found[] }>> {
  const models = findableModels(scope.actor);
  const wanted = searchWords(q);
  if (models.length === 0 || wanted.words.length === 0) return jsonText('{"results":[]}');
  return jsonText(await searchJson(scope, { ...wanted, models, limit }));
}
