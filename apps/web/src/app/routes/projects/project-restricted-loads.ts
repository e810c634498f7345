import type { Permission } from '@karkas/api/core/permission.ts';
import { objectLogOptions } from '#features/activity-log';
import { companiesOptions } from '#features/companies';
import { fileListOptions } from '#features/files';
import { projectOptions } from '#features/projects';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { queryClient } from '#platform/requests/query-client.ts';
import { getViewedRole, effectivePermissions } from '#platform/session/view-as.ts';
import { prefetch, quietUntilCompaniesLoad } from '../prefetch.ts';

export async function loadFiles(projectId: string): Promise<void> {
  if (await may('file.view')) await prefetch(fileListOptions({ kind: 'project', id: projectId }));
}

/** The history is queried by the version of the displayed project. */
export async function loadHistory(projectId: string): Promise<void> {
  const [isAllowed, project] = await Promise.all([
    may('log.view'),
    queryClient.ensureQueryData(quietUntilCompaniesLoad(projectOptions(projectId))),
  ]);
  if (isAllowed) await prefetch(objectLogOptions(projectId, { page: 1, version: project.version }));
}

async function may(permission: Permission): Promise<boolean> {
  const companies = await queryClient.ensureQueryData(companiesOptions());
  const company = companies.find(({ id }) => id === getCurrentCompanyId());
  return company !== undefined && effectivePermissions(company, getViewedRole()).includes(permission);
}
