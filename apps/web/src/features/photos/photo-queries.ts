import { listProjectPhotos } from '@karkas/api/tasks/files/project-photos.endpoints.ts';
import type { ProjectPhoto } from '@karkas/api/tasks/files/project-photos.schemas.ts';
import { commentAttachments, taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import { queryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { callEndpoint, downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';

const LIMIT = 40;
/** Types a browser draws; others are only downloaded. */
const DRAWN: readonly string[] = ['image/jpeg', 'image/png'];
export const isDrawn = ({ content_type: type }: ProjectPhoto): boolean => DRAWN.includes(type);

/** Photos of a project, latest first, one page after the other. */
export function usePhotoPages(projectId: string) {
  return useInfiniteQuery({
    queryKey: ['files', 'photos', projectId],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(
        listProjectPhotos,
        { params: { project_id: projectId }, query: { page: pageParam, limit: LIMIT } },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, limit, count }) => (page * limit < count ? page + 1 : undefined),
    meta: { isQuiet: true },
  });
}

/** The first or the last photo of a task: what it was and what it became. */
export function edgeOptions(projectId: string, taskId: string, order: 'asc' | 'desc') {
  return queryOptions({
    queryKey: ['files', 'photos', projectId, taskId, order],
    queryFn: async ({ signal }) => {
      const query = { task_id: taskId, sort_order: order, limit: 1 } as const;
      const page = await callEndpoint(listProjectPhotos, { params: { project_id: projectId }, query }, { signal });
      return page.results[0] ?? null;
    },
    meta: { isQuiet: true },
  });
}

type Size = 'small' | 'whole';

function bytesOf({ id, task_id, comment_id }: ProjectPhoto, size: Size) {
  const part = size === 'small' ? 'thumbnail' : 'download';
  const params = { company_id: getCurrentCompanyId() ?? '', task_id, attachment_id: id };
  return comment_id === null
    ? downloadFile(taskAttachments[part], { params })
    : downloadFile(commentAttachments[part], { params: { ...params, comment_id } });
}

export function photoBytesOptions(photo: ProjectPhoto, size: Size) {
  return queryOptions({
    queryKey: ['photo-bytes', photo.id, size],
    queryFn: async () => {
      const { blob } = await bytesOf(photo, size);
      // Served from our origin the browser trusts the type, so it is never the sender's.
      return new Blob([blob], { type: size === 'small' || !isDrawn(photo) ? 'image/jpeg' : photo.content_type });
    },
    staleTime: Infinity,
    // Whole photos are megabytes: dropped when unmounted.
    ...(size === 'whole' ? { gcTime: 0 } : {}),
    retry: false,
    meta: { isQuiet: true },
  });
}

export async function savePhoto(photo: ProjectPhoto): Promise<void> {
  const { blob, fileName } = await bytesOf(photo, 'whole');
  saveBlob(blob, fileName ?? photo.name);
}
