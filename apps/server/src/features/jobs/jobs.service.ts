import type { Page } from '@karkas/api/core/page.ts';
import type { Job, jobQuery } from '@karkas/api/jobs/jobs.schemas.ts';
import type { z } from 'zod';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { listJobsJson } from './jobs.repository.ts';

export async function listJobs(scope: CompanyReader, query: z.output<typeof jobQuery>): Promise<JsonText<Page<Job>>> {
  return jsonText(await listJobsJson(scope, query));
}
