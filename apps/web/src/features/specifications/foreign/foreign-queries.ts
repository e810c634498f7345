import {
  checkForeignEstimate,
  deleteForeignCheck,
  downloadForeignFile,
  exportForeignCheck,
  getForeignCheck,
  listForeignChecks,
  patchForeignCheck,
} from '@karkas/api/specifications/checks/foreign-check.endpoints.ts';
import type { ForeignCheck, foreignCheckPatch } from '@karkas/api/specifications/checks/foreign-check.schemas.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { passBillToDialog } from '#platform/page/dropped-bill.ts';
import { callEndpoint, downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';
import { getCurrentCompanyId } from '#platform/company/current-company.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import type { ListFormat } from '#platform/list/list-export.tsx';
import { requestAction } from '#platform/page/requested-action.ts';

const company = () => ({ company_id: getCurrentCompanyId() ?? '' });
const one = (id: string) => ({ ...company(), check_id: id });
const KEY = ['estimate-checks'] as const;
const keyOf = (id: string) => [...KEY, id] as const;

export const foreignChecksOptions = () =>
  queryOptions({
    queryKey: [...KEY, 'list'],
    queryFn: ({ signal }) => callEndpoint(listForeignChecks, { params: company() }, { signal }),
  });

export const foreignCheckOptions = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => callEndpoint(getForeignCheck, { params: one(id) }, { signal }),
  });

export async function downloadFindings(id: string, format: ListFormat): Promise<void> {
  const { blob, fileName } = await downloadFile(exportForeignCheck, { params: one(id), query: { format } });
  saveBlob(blob, fileName ?? `check.${format}`);
}

async function fetchFile({ id, file_name: name }: Pick<ForeignCheck, 'id' | 'file_name'>): Promise<File> {
  const { blob } = await downloadFile(downloadForeignFile, { params: one(id) });
  return new File([blob], name);
}

/** Uploads and checks a file. */
export function useForeignUpload(onChecked: (id: string) => void) {
  const client = useQueryClient();
  const [share, onUploadProgress] = useState(0);
  const [abort, setAbort] = useState<AbortController | null>(null);
  const mutation = useMutation<ForeignCheck, unknown, File>({
    mutationFn: (file) => {
      const sending = new AbortController();
      setAbort(sending);
      onUploadProgress(0);
      const options = { file, signal: sending.signal, onUploadProgress };
      return callEndpoint(checkForeignEstimate, { params: company() }, options);
    },
    meta: { isQuiet: true },
    onSuccess: (check) => {
      client.setQueryData(keyOf(check.id), check);
      void client.invalidateQueries({ queryKey: foreignChecksOptions().queryKey });
      onChecked(check.id);
    },
  });
  const cancel = (): void => {
    abort?.abort();
    mutation.reset();
  };
  return { ...mutation, share, isBroken: false, cancel };
}

/** Actions on a checked file. */
export function useForeignActions(check: Pick<ForeignCheck, 'id' | 'file_name'>, onDeleted: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const remap = useMutation({
    mutationFn: (body: z.input<typeof foreignCheckPatch>) =>
      callEndpoint(patchForeignCheck, { params: one(check.id), body }),
    meta: { isQuiet: true },
    onSuccess: (answer) => {
      client.setQueryData(keyOf(check.id), answer);
      return client.invalidateQueries({ queryKey: foreignChecksOptions().queryKey });
    },
  });
  const remove = useMutation({
    mutationFn: () => callEndpoint(deleteForeignCheck, { params: one(check.id) }),
    meta: { failure: t('foreignChecks.removeFailed') },
    onSuccess: () => {
      onDeleted();
      client.removeQueries({ queryKey: keyOf(check.id) });
      return client.invalidateQueries({ queryKey: foreignChecksOptions().queryKey });
    },
  });
  /** The file is handled like a dropped bill: the dialog finds its project. */
  const make = useMutation({
    mutationFn: () => fetchFile(check),
    meta: { failure: t('foreignChecks.makeFailed') },
    onSuccess: (file) => {
      passBillToDialog(file);
      requestAction('load-bill');
    },
  });
  const save = useMutation({
    mutationFn: async () => saveBlob(await fetchFile(check), check.file_name),
    meta: { failure: t('foreignChecks.makeFailed') },
  });
  return { remap, remove, make, save };
}

export type ForeignActions = ReturnType<typeof useForeignActions>;
