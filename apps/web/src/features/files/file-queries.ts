import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import { downloadFile, FILE_ENDPOINTS, listFileVersions } from '@karkas/api/files/files.endpoints.ts';
import type { AttachedFile, FILE_PURPOSES, FileOwnerKind } from '@karkas/api/files/files.schemas.ts';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { useAbility } from '#platform/abilities.ts';
import { callEndpoint, downloadFile as fetchFile, saveBlob } from '#platform/call-endpoint.ts';
import { sendFile } from '#platform/uploads/send-file.ts';
import type { SendOptions } from '#platform/uploads/send-options.ts';
import { previewTypeOf } from './preview-kind.ts';

/** What files are attached to. */
export type FileOwner = { kind: FileOwnerKind; id: string };
export type FilePurpose = (typeof FILE_PURPOSES)[number];

type Endpoints = { endpoints: (typeof FILE_ENDPOINTS)['project']; params: { project_id: string } };

/** The endpoints of the owners differ in nothing but the name of one parameter, so one of them speaks for all. */
function endpointsOf(owner: FileOwner): Endpoints {
  const endpoints = FILE_ENDPOINTS[owner.kind];
  return { endpoints, params: { [RECORD_KINDS[owner.kind].param]: owner.id } } as unknown as Endpoints;
}

const fileKeys = {
  list: (owner: FileOwner) => ['files', 'list', owner.kind, owner.id] as const,
  versions: (fileId: string) => ['files', 'versions', fileId] as const,
};

/** All files of an owner; what each is for is sorted out on the page, so that two panels of a page ask once. */
export function fileListOptions(owner: FileOwner) {
  const { endpoints, params } = endpointsOf(owner);
  return queryOptions({
    queryKey: fileKeys.list(owner),
    queryFn: ({ signal }) => readPages((page) => callEndpoint(endpoints.list, { params, query: { page } }, { signal })),
    meta: { isQuiet: true },
  });
}

/** The panel shows all files, however many pages they take. */
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

/** How many files an owner has; undefined while it is not known, or not this reader's to know. */
export function useFileCount(owner: FileOwner, purpose: FilePurpose = 'general'): number | undefined {
  const canView = useAbility('file.view');
  const list = useQuery({ ...fileListOptions(owner), enabled: canView });
  return list.data === undefined ? undefined : filesFor(list.data.results, purpose).length;
}

export function fileVersionsOptions(file: AttachedFile) {
  return queryOptions({
    // The number of the latest is part of the key: a version sent meanwhile makes another list.
    queryKey: [...fileKeys.versions(file.id), file.version],
    queryFn: ({ signal }) => callEndpoint(listFileVersions, { params: { file_id: file.id } }, { signal }),
    meta: { isQuiet: true },
  });
}

/** The bytes of a version for showing them. */
export function fileContentOptions(file: AttachedFile, version: number) {
  return queryOptions({
    queryKey: ['files', 'content', file.id, version],
    queryFn: async ({ signal }) => {
      const { blob } = await fetchFile(downloadFile, { params: { file_id: file.id }, query: { version } }, { signal });
      // Under an address of our own the browser believes the type, so it is one of those we show and never the sender's word.
      return new Blob([blob], { type: previewTypeOf(file) ?? 'application/octet-stream' });
    },
    staleTime: Infinity,
    // Up to 50 MB: not kept once nobody looks at it.
    gcTime: 0,
    meta: { isQuiet: true },
  });
}

/** Hands a version to the browser's downloads under the name it was sent with. */
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

export function readFilesAgain(owner: FileOwner, client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: fileKeys.list(owner) });
}
