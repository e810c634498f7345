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
} from '@karkas/api/specifications/norms/norm-imports.endpoints.ts';
import type { NormImport, NormImportFormat } from '@karkas/api/specifications/norms/norm-imports.schemas.ts';
import type { NormBase } from '@karkas/api/specifications/norms/norms.schemas.ts';
import { createNormBase } from '@karkas/api/specifications/norms/own-norms.endpoints.ts';
import { keepPreviousData, type QueryClient, queryOptions, skipToken } from '@tanstack/react-query';
import { callEndpoint, downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';
import { trackJob } from '#platform/jobs/track-jobs.ts';
import { sendFile } from '#platform/uploads/send-file.ts';
import type { SendOptions } from '#platform/uploads/send-options.ts';

const POLL_MS = 700;

export const isRunning = (status: NormImport['status'] | undefined): boolean =>
  status === 'checking' || status === 'writing';

const importKey = (baseId: string) => ['norm-import', baseId] as const;

/** Status of the last import into a base; polled while it runs. */
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

/** Uploads a file into an existing or a new base. Resolves to the base id. */
export async function sendNorms({ file, format, base, ...options }: Sending, client: QueryClient): Promise<string> {
  const { id } = 'id' in base ? base : await callEndpoint(createNormBase, { body: { name: base.name } });
  try {
    const state = await sendFile({ file, ...options }, (query, call) =>
      callEndpoint(importNorms, { params: { base_id: id }, query: { ...query, format, preview: 'true' } }, call),
    );
    client.setQueryData(importKey(id), state);
    trackJob(client);
    return id;
  } catch (error) {
    // Delete the base created for this file only.
    if (!('id' in base)) await callEndpoint(deleteNormBase, { params: { base_id: id } }).catch(() => undefined);
    throw error;
  } finally {
    await client.invalidateQueries({ queryKey: ['norm-bases'] });
  }
}

export async function applyImport(baseId: string, client: QueryClient): Promise<void> {
  client.setQueryData(importKey(baseId), await callEndpoint(applyNormImport, { params: { base_id: baseId } }));
  trackJob(client);
}

/** Cancels an import and deletes the base if it is empty. */
export async function stopImport(base: { id: string; isEmpty: boolean }, client: QueryClient): Promise<void> {
  await callEndpoint(cancelNormImport, { params: { base_id: base.id } });
  if (base.isEmpty) await callEndpoint(deleteNormBase, { params: { base_id: base.id } });
  else await client.invalidateQueries({ queryKey: importKey(base.id) });
  await refetchBases(client);
}

export async function refetchBases(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['norm-bases'] }),
    client.invalidateQueries({ queryKey: ['norms'] }),
  ]);
}

export async function renameBase(base: NormBase, name: string, client: QueryClient): Promise<void> {
  await callEndpoint(patchNormBase, { params: { base_id: base.id }, body: { name } });
  await refetchBases(client);
}

export async function removeBase(base: NormBase, client: QueryClient): Promise<void> {
  await callEndpoint(deleteNormBase, { params: { base_id: base.id } });
  await refetchBases(client);
}

export async function saveReport(baseId: string): Promise<void> {
  const { blob, fileName } = await downloadFile(downloadNormImportReport, { params: { base_id: baseId } });
  saveBlob(blob, fileName ?? 'report.xlsx');
}

export async function saveTemplate(): Promise<void> {
  const { blob, fileName } = await downloadFile(downloadNormTemplate, {});
  saveBlob(blob, fileName ?? 'template.xlsx');
}
