import type { CompanyScope } from '#platform/db/company-scope.ts';
import { jsonText, type JsonText } from '#platform/json-text.ts';
import { listJobsJson } from './jobs.repository.ts';

export async function listJobs(scope: CompanyScope, status: 'active' | 'recent'): Promise<JsonText> {
  return jsonText(await listJobsJson(scope, status));
}
