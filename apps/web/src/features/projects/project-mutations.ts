import {
  archiveProject,
  createProject,
  deleteProject,
  patchProject,
  putProject,
  restoreProject,
} from '@karkas/api/projects/projects.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import type { Project } from '@karkas/api/projects/projects.schemas.ts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure, notifySuccess, announceSuccess } from '#platform/errors/notices.ts';
import { clearCurrentProject } from './current-project.ts';
import { addToPage, pendingProject, removeFromPage } from './list/optimistic-project.ts';
import { projectKeys, type ProjectPage } from './project-queries.ts';

export type ProjectBody = EndpointInput<typeof createProject>['body'];
export type ProjectPatch = EndpointInput<typeof patchProject>['body'];

function changeLists(client: QueryClient, change: (page: ProjectPage) => ProjectPage): () => void {
  const before = client.getQueriesData<ProjectPage>({ queryKey: projectKeys.lists });
  client.setQueriesData<ProjectPage>({ queryKey: projectKeys.lists }, (page) =>
    page === undefined ? undefined : change(page),
  );
  return () => {
    for (const [key, page] of before) client.setQueryData(key, page);
  };
}

/** Optimistic create: rolled back on failure, and the error is rethrown. */
export async function createProjectOptimistically({
  body,
  idempotencyKey,
  failure,
  client,
}: {
  body: ProjectBody;
  idempotencyKey: string;
  failure: string;
  client: QueryClient;
}): Promise<Project> {
  await client.cancelQueries({ queryKey: projectKeys.lists });
  const takeBack = changeLists(client, (page) =>
    addToPage(
      page,
      pendingProject({
        name: body.name ?? '',
        code: body.code ?? '',
        address: body.address ?? null,
        status: body.status ?? 'active',
        startDate: body.start_date ?? null,
        endDate: body.end_date ?? null,
      }),
    ),
  );
  try {
    const project = await callEndpoint(createProject, { body }, { idempotencyKey });
    client.setQueryData(projectKeys.one(project.id), project);
    await refetchLists(client);
    return project;
  } catch (error) {
    takeBack();
    notifyFailure(error, failure);
    throw error;
  }
}

export async function replaceProject({
  project,
  body,
  version,
  client,
}: {
  project: Project;
  body: ProjectBody;
  version: number | undefined;
  client: QueryClient;
}): Promise<Project> {
  const saved = await callEndpoint(putProject, {
    params: { project_id: project.id },
    body: { ...body, version: version ?? project.version },
  });
  cacheSaved(client, saved);
  return saved;
}

/** Lists and their totals. */
async function refetchLists(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: projectKeys.lists }),
    client.invalidateQueries({ queryKey: projectKeys.totals }),
  ]);
}

function cacheSaved(client: QueryClient, saved: Project): void {
  client.setQueryData(projectKeys.one(saved.id), saved);
  changeLists(client, (page) => ({
    ...page,
    results: page.results.map((item) => (item.id === saved.id ? saved : item)),
  }));
  void refetchLists(client);
  // The overview depends on dates, customer and work done.
  void client.invalidateQueries({ queryKey: projectKeys.overview(saved.id) });
}

/** Patches single fields such as progress and due date. */
export function usePatchProject(project: Project) {
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (patch: ProjectPatch) =>
      callEndpoint(patchProject, { params: { project_id: project.id }, body: { ...patch, version: project.version } }),
    meta: { failure: t('projects.updateFailed') },
    // Offline, fail at once instead of pausing the mutation.
    networkMode: 'always',
    onSuccess: (saved) => {
      cacheSaved(client, saved);
      announceSuccess(t('projects.updated'));
    },
    onError: () => {
      void client.invalidateQueries({ queryKey: projectKeys.one(project.id) });
    },
  });
}

export function useArchiveProject() {
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (project: Project) =>
      callEndpoint(project.is_archived ? restoreProject : archiveProject, { params: { project_id: project.id } }),
    meta: { failure: t('projects.updateFailed') },
    onSuccess: (saved) => {
      cacheSaved(client, saved);
      notifySuccess(saved.is_archived ? t('projects.archived') : t('projects.restored'));
    },
  });
}

/** Optimistic delete: the project returns to the list on failure. */
export function useDeleteProject() {
  const client = useQueryClient();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: (project: Project) => callEndpoint(deleteProject, { params: { project_id: project.id } }),
    meta: { failure: t('projects.deleteFailed') },
    onMutate: async (project) => {
      await client.cancelQueries({ queryKey: projectKeys.lists });
      return { takeBack: changeLists(client, (page) => removeFromPage(page, project.id)) };
    },
    onError: (_error, _project, context) => context?.takeBack(),
    onSuccess: (_answer, project) => {
      clearCurrentProject(project.id);
      client.removeQueries({ queryKey: projectKeys.one(project.id) });
      notifySuccess(t('projects.deleted'));
      void refetchLists(client);
    },
  });
}
