import { taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import { type CallOptions, callEndpoint, downloadFile } from '#platform/requests/call-endpoint.ts';

// A separate module: the photo endpoints are large and are loaded with the first photo.

type Task = { company_id: string; task_id: string };
/** Metadata of a photo; null values are omitted. */
type PhotoMetadata = {
  taken_at: string | null;
  latitude: number | null;
  longitude: number | null;
  sha256: string | null;
};

export async function sendPhoto(
  params: Task,
  metadata: PhotoMetadata,
  options: CallOptions & { file: File },
): Promise<{ id: string; sha256: string }> {
  const query = Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== null));
  return callEndpoint(taskAttachments.upload, { params, query }, options);
}

const THUMBNAIL_TYPES = ['image/jpeg', 'image/png'];
const MOST = 50;

/** The photos of a task that have thumbnails. */
export async function listPhotos(params: Task, signal: AbortSignal): Promise<{ id: string; name: string }[]> {
  const { results } = await callEndpoint(taskAttachments.list, { params, query: { limit: MOST } }, { signal });
  return results
    .filter(({ content_type: type }) => THUMBNAIL_TYPES.includes(type))
    .map(({ id, name }) => ({ id, name }));
}

export async function smallPhoto(params: Task & { attachment_id: string }): Promise<Blob> {
  return (await downloadFile(taskAttachments.thumbnail, { params })).blob;
}
