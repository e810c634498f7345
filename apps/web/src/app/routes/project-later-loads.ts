import type { Permission } from '@karkas/api/core/permission.ts';
import { objectLogOptions } from '#features/activity-log';
import { companiesOptions } from '#features/companies';
import { fileListOptions } from '#features/files';
import { projectOptions } from '#features/projects';
import { getCurrentCompanyId } from '#platform/current-company.ts';
import { queryClient } from '#platform/query-client.ts';
import { getViewedRole, shownPermissions } from '#platform/view-as.ts';
import { beginQuery, quietWhileUnknown } from './begin-query.ts';

export async function loadFiles(projectId: string): Promise<void> {
  if (await may('file.view')) await beginQuery(fileListOptions({ kind: 'project', id: projectId }));
}

/** The history is queried by the version of the displayed project. */
export async function loadHistory(projectId: string): Promise<void> {
  const [isAllowed, project] = await Promise.all([
    may('log.view'),
    queryClient.ensureQueryData(quietWhileUnknown(projectOptions(projectId))),
  ]);
  if (isAllowed) await beginQuery(objectLogOptions(projectId, { page: 1, version: project.version }));
}

async function may(permission: Permission): Promise<boolean> {
  const companies = await queryClient.ensureQueryData(companiesOptions());
  const company = companies.find(({ id }) => id === getCurrentCompanyId());
  return company !== undefined && shownPermissions(company, getViewedRole()).includes(permission);
}
