import type { SpecificationSums, specificationTotalsQuery } from '@karkas/api/specifications/specifications.schemas.ts';
import type { z } from 'zod';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { type JsonText, jsonText } from '#platform/json-text.ts';
import { sumSpecifications } from './specification-sums.repository.ts';

export async function getSpecificationSums(
  scope: CompanyReader,
  query: z.output<typeof specificationTotalsQuery>,
): Promise<JsonText<SpecificationSums>> {
  return jsonText(await sumSpecifications(scope, query));
}
