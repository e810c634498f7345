import type { Job } from '@karkas/api/jobs/jobs.schemas.ts';
import type { CompanyReader } from '#platform/db/company-scope.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { listJobsJson } from './jobs.repository.ts';

export async function listJobs(
  scope: CompanyReader,
  status: 'active' | 'recent',
): Promise<JsonText<{ results: Job[] }>> {
  return jsonText(await listJobsJson(scope, status));
}
