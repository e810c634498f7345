import {
  applyNormImport,
  cancelNormImport,
  deleteNormBase,
  downloadNormImportReport,
  downloadNormTemplate,
  getNormImport,
  importNorms,
  listNormSections,
  patchNormBase,
} from '@karkas/api/specifications/norm-imports.endpoints.ts';
import type { NormImport, NormImportFormat } from '@karkas/api/specifications/norm-imports.schemas.ts';
import type { NormBase } from '@karkas/api/specifications/norms.schemas.ts';
import { createNormBase } from '@karkas/api/specifications/own-norms.endpoints.ts';
import { keepPreviousData, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { callEndpoint, downloadFile, saveBlob } from '#platform/call-endpoint.ts';
import { noticeJobStarted } from '#platform/jobs.ts';
import { sendFile } from '#platform/uploads/send-file.ts';
import type { SendOptions } from '#platform/uploads/send-options.ts';

const POLL_MS = 700;

export const isRunning = (status: NormImport['status'] | undefined): boolean =>
  status === 'checking' || status === 'writing';

const importKey = (baseId: string) => ['norm-import', baseId] as const;

/** How the last import into a base is going; asked again while it goes on. */
export function importOptions(baseId: string | null) {
  return queryOptions({
    queryKey: importKey(baseId ?? ''),
    queryFn:
      baseId === null
        ? skipToken
        : ({ signal }) => callEndpoint(getNormImport, { params: { base_id: baseId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data?.status) ? POLL_MS : false),
    meta: { isQuiet: true },
  });
}

export function sectionsOptions(baseId: string, parent: string | undefined) {
  return queryOptions({
    queryKey: ['norms', 'sections', baseId, parent ?? ''],
    queryFn: ({ signal }) =>
      callEndpoint(
        listNormSections,
        { params: { base_id: baseId }, query: parent === undefined ? {} : { parent } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    meta: { isQuiet: true },
  });
}

type Sending = SendOptions & { file: File; format: NormImportFormat; base: { id: string } | { name: string } };

/** Sends a file to be read through; into a base that is there, or a new one. Answers with the base. */
export async function sendNorms({ file, format, base, ...options }: Sending, client: QueryClient): Promise<string> {
  const { id } = 'id' in base ? base : await callEndpoint(createNormBase, { body: { name: base.name } });
  try {
    const state = await sendFile({ file, ...options }, (query, call) =>
      callEndpoint(importNorms, { params: { base_id: id }, query: { ...query, format, preview: 'true' } }, call),
    );
    client.setQueryData(importKey(id), state);
    noticeJobStarted(client);
    return id;
  } catch (error) {
    // A base that was begun for this file alone does not stay behind it.
    if (!('id' in base)) await callEndpoint(deleteNormBase, { params: { base_id: id } }).catch(() => undefined);
    throw error;
  } finally {
    await client.invalidateQueries({ queryKey: ['norm-bases'] });
  }
}

export async function applyImport(baseId: string, client: QueryClient): Promise<void> {
  client.setQueryData(importKey(baseId), await callEndpoint(applyNormImport, { params: { base_id: baseId } }));
  noticeJobStarted(client);
}

/** Stops an import; a base that has nothing in it goes with it. */
export async function stopImport(base: { id: string; isEmpty: boolean }, client: QueryClient): Promise<void> {
  await callEndpoint(cancelNormImport, { params: { base_id: base.id } });
  if (base.isEmpty) await callEndpoint(deleteNormBase, { params: { base_id: base.id } });
  else await client.invalidateQueries({ queryKey: importKey(base.id) });
  await readBasesAgain(client);
}

export async function readBasesAgain(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['norm-bases'] }),
    client.invalidateQueries({ queryKey: ['norms'] }),
  ]);
}

export async function renameBase(base: NormBase, name: string, client: QueryClient): Promise<void> {
  await callEndpoint(patchNormBase, { params: { base_id: base.id }, body: { name } });
  await readBasesAgain(client);
}

export async function removeBase(base: NormBase, client: QueryClient): Promise<void> {
  await callEndpoint(deleteNormBase, { params: { base_id: base.id } });
  await readBasesAgain(client);
}

export async function saveReport(baseId: string): Promise<void> {
  const { blob, fileName } = await downloadFile(downloadNormImportReport, { params: { base_id: baseId } });
  saveBlob(blob, fileName ?? 'report.xlsx');
}

export async function saveTemplate(): Promise<void> {
  const { blob, fileName } = await downloadFile(downloadNormTemplate, {});
  saveBlob(blob, fileName ?? 'template.xlsx');
}
