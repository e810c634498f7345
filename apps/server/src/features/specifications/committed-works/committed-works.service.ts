import type { CommittedWork, committedWorkQuery } from '@karkas/api/specifications/committed-works.schemas.ts';
import type { z } from 'zod';
import type { CompanyReader } from '#platform/db/company-scope.ts';
import { findCommittedWorks } from './committed-works.repository.ts';

export function listCommittedWorks(
  scope: CompanyReader,
  query: z.output<typeof committedWorkQuery>,
): Promise<CommittedWork[]> {
  return findCommittedWorks(scope, query);
}
