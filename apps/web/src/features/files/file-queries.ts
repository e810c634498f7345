import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import { downloadFile, FILE_ENDPOINTS, listFileVersions } from '@karkas/api/files/files.endpoints.ts';
import type { AttachedFile, FILE_PURPOSES, FileOwnerKind } from '@karkas/api/files/files.schemas.ts';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useAbility } from '#platform/session/abilities.ts';
import { callEndpoint, downloadFile as fetchFile, saveBlob } from '#platform/requests/call-endpoint.ts';
import { sendFile } from '#platform/uploads/send-file.ts';
import type { SendOptions } from '#platform/uploads/send-options.ts';
import { previewTypeOf } from './preview-kind.ts';

/** The record that files are attached to. */
export type FileOwner = { kind: FileOwnerKind; id: string };
export type FilePurpose = (typeof FILE_PURPOSES)[number];

type Endpoints = { endpoints: (typeof FILE_ENDPOINTS)['project']; params: { project_id: string } };

/** The endpoints of all owners differ only in the name of one parameter, so one type covers them. */
function endpointsOf(owner: FileOwner): Endpoints {
  const endpoints = FILE_ENDPOINTS[owner.kind];
  return { endpoints, params: { [RECORD_KINDS[owner.kind].param]: owner.id } } as unknown as Endpoints;
}

const fileKeys = {
  list: (owner: FileOwner) => ['files', 'list', owner.kind, owner.id] as const,
  versions: (fileId: string) => ['files', 'versions', fileId] as const,
};

/** All files of an owner; filtered by purpose on the page, so that two panels share one request. */
export function fileListOptions(owner: FileOwner) {
  const { endpoints, params } = endpointsOf(owner);
  return queryOptions({
    queryKey: fileKeys.list(owner),
    queryFn: ({ signal }) => readPages((page) => callEndpoint(endpoints.list, { params, query: { page } }, { signal })),
    meta: { isQuiet: true },
  });
}

/** Reads all pages. */
export async function readPages<Page extends { results: AttachedFile[]; count: number }>(
  read: (page: number) => Promise<Page>,
): Promise<Page> {
  const first = await read(1);
  const results = [...first.results];
  for (let page = 2; results.length < first.count; page += 1) {
    const next = await read(page);
    // Some were deleted meanwhile.
    if (next.results.length === 0) break;
    results.push(...next.results);
  }
  return { ...first, results };
}

export function filesFor(files: readonly AttachedFile[], purpose: FilePurpose): AttachedFile[] {
  return files.filter((file) => file.purpose === purpose);
}

/** Number of files of an owner; undefined while loading or without permission. */
export function useFileCount(owner: FileOwner, purpose: FilePurpose = 'general'): number | undefined {
  const canView = useAbility('file.view');
  const list = useQuery({ ...fileListOptions(owner), enabled: canView });
  return list.data === undefined ? undefined : filesFor(list.data.results, purpose).length;
}

export function fileVersionsOptions(file: AttachedFile) {
  return queryOptions({
    // The key includes the latest version number: a new version makes a new list.
    queryKey: [...fileKeys.versions(file.id), file.version],
    queryFn: ({ signal }) => callEndpoint(listFileVersions, { params: { file_id: file.id } }, { signal }),
    meta: { isQuiet: true },
  });
}

/** Bytes of a version for the preview. */
export function fileContentOptions(file: AttachedFile, version: number) {
  return queryOptions({
    queryKey: ['files', 'content', file.id, version],
    queryFn: async ({ signal }) => {
      const { blob } = await fetchFile(downloadFile, { params: { file_id: file.id }, query: { version } }, { signal });
      // Served from our origin the browser trusts the type, so it is one of the previewable types and never the
      // sender's.
      return new Blob([blob], { type: previewTypeOf(file) ?? 'application/octet-stream' });
    },
    staleTime: Infinity,
    // Up to 50 MB: dropped from the cache when unmounted.
    gcTime: 0,
    meta: { isQuiet: true },
  });
}

/** Downloads a version under its original file name. */
export async function saveFile(file: AttachedFile, version?: number): Promise<void> {
  const { blob, fileName } = await fetchFile(downloadFile, {
    params: { file_id: file.id },
    query: version === undefined ? {} : { version },
  });
  saveBlob(blob, fileName ?? file.name);
}

export type Upload = {
  owner: FileOwner;
  purpose: FilePurpose;
  file: File;
} & SendOptions;

export function uploadFile({ owner, purpose, ...upload }: Upload): Promise<AttachedFile> {
  const { endpoints, params } = endpointsOf(owner);
  return sendFile(upload, (parts, options) =>
    callEndpoint(endpoints.upload, { params, query: { purpose, ...parts } }, options),
  );
}

export async function deleteFile(owner: FileOwner, file: AttachedFile): Promise<void> {
  const { endpoints, params } = endpointsOf(owner);
  await callEndpoint(endpoints.remove, { params: { ...params, file_id: file.id } });
}

export function refetchFiles(owner: FileOwner, client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: fileKeys.list(owner) });
}
