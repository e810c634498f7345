import * as endpoints from '@karkas/api/specifications/bills/rereading.endpoints.ts';
import type { Rereading, RereadingApplied } from '@karkas/api/specifications/bills/rereading.schemas.ts';
import { queryOptions, useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError } from '#platform/requests/api-error.ts';
import { callEndpoint, downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyFailure, notifySuccess, notifyWarning, announceSuccess } from '#platform/errors/notices.ts';
import { sendFile } from '#platform/uploads/send-file.ts';
import { specificationKeys, specificationOptions } from '../specification-queries.ts';

export type BillPlace = { specificationId: string; vorId: string };
const paramsOf = ({ specificationId, vorId }: BillPlace) => ({ specification_id: specificationId, vor_id: vorId });

/** Remaining differences; loaded when the dialog opens, so that a comparison survives a page reload. */
export function rereadingOptions(place: BillPlace) {
  return queryOptions({
    queryKey: [...specificationKeys.bill(place.specificationId, place.vorId), 'reread'],
    queryFn: ({ signal }) => callEndpoint(endpoints.getRereading, { params: paramsOf(place) }, { signal }),
    staleTime: 0,
    gcTime: 0,
    // Each request reads the file, and the user's selection belongs to this response.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { isQuiet: true },
  });
}

export function billFilesOptions(place: BillPlace) {
  return queryOptions({
    queryKey: [...specificationKeys.bill(place.specificationId, place.vorId), 'files'],
    queryFn: ({ signal }) => callEndpoint(endpoints.listBillFiles, { params: paramsOf(place) }, { signal }),
    staleTime: 0,
  });
}

export async function downloadBillFile(place: BillPlace, file: { id: string; name: string }): Promise<void> {
  const params = { ...paramsOf(place), bill_file_id: file.id };
  const { blob, fileName } = await downloadFile(endpoints.downloadBillFile, { params });
  saveBlob(blob, fileName ?? file.name);
}

export type IssueUpload = UseMutationResult<Rereading, unknown, File> & {
  share: number;
  isBroken: boolean;
  cancel: () => void;
};

/** Uploads a newer issue; the response contains its changes. */
export function useIssueUpload(place: BillPlace): IssueUpload {
  const client = useQueryClient();
  const [share, onProgress] = useState(0);
  const [isBroken, onBreak] = useState(false);
  const [abort, setAbort] = useState<AbortController | null>(null);
  const mutation = useMutation<Rereading, unknown, File>({
    mutationFn: (file) => {
      const sending = new AbortController();
      setAbort(sending);
      onProgress(0);
      onBreak(false);
      return sendFile({ file, signal: sending.signal, onProgress, onBreak }, (query, options) =>
        callEndpoint(endpoints.rereadBill, { params: paramsOf(place), query }, options),
      );
    },
    meta: { isQuiet: true },
    onSuccess: (answer) => client.setQueryData(rereadingOptions(place).queryKey, answer),
  });
  const cancel = (): void => {
    abort?.abort();
    mutation.reset();
  };
  return { ...mutation, share, isBroken, cancel };
}

export function useDropRereading(place: BillPlace) {
  return useMutation({ mutationFn: () => callEndpoint(endpoints.dropRereading, { params: paramsOf(place) }) });
}

type TableRequest = { rowIds: string[] | null; ownPriceIds: string[]; contentVersion: number; reason: string | null };

/** Accepts the selected changes and offers an undo. */
/** `onAccepted` receives the number of remaining rows, before the refetch empties the dialog. */
export function useAcceptance(
  place: BillPlace,
  { onChanged, onAccepted }: { onChanged: () => Promise<void>; onAccepted: (leftCount: number) => void },
) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const refresh = async (): Promise<void> => {
    await Promise.all([
      onChanged(),
      client.invalidateQueries({ queryKey: specificationOptions(place.specificationId).queryKey }),
      client.invalidateQueries({ queryKey: specificationKeys.merged(place.specificationId) }),
      client.invalidateQueries({ queryKey: specificationKeys.bill(place.specificationId, place.vorId) }),
    ]);
  };
  const undo = async (id: string): Promise<void> => {
    try {
      await callEndpoint(endpoints.undoRereading, { params: paramsOf(place), body: { acceptance_id: id } });
      announceSuccess(t('rereading.undone'));
    } catch (error) {
      if (isApiError(error) && error.status === 409) notifyWarning(t('rereading.undoFailed'));
      else notifyFailure(error);
    }
    await refresh();
  };
  return useMutation<RereadingApplied, unknown, TableRequest>({
    mutationFn: ({ rowIds, ownPriceIds, contentVersion, reason }) =>
      callEndpoint(endpoints.applyRereading, {
        params: paramsOf(place),
        body: {
          ...(rowIds === null ? { all: true as const } : { row_ids: rowIds }),
          ...(ownPriceIds.length === 0 ? {} : { own_price_ids: ownPriceIds }),
          content_version: contentVersion,
          ...(reason === null ? {} : { force: true, reason }),
        },
      }),
    meta: { isQuiet: true },
    onSuccess: async ({ acceptance_id: id, added_count, changed_count, gone_count, left_count }) => {
      const counts = { added: added_count, changed: changed_count, gone: gone_count };
      const action = id === null ? undefined : { label: t('rereading.undo'), run: () => void undo(id) };
      notifySuccess(t('rereading.accepted', counts), action);
      onAccepted(left_count);
      await refresh();
    },
    onError: async (error) => {
      if (isApiError(error) && error.code === 'done_work_lost') return;
      if (isApiError(error) && error.code === 'version_conflict') {
        notifyWarning(t('rereading.changedMeanwhile'));
        await client.invalidateQueries({ queryKey: rereadingOptions(place).queryKey });
      } else notifyFailure(error, t('rereading.acceptFailed'));
    },
  });
}
