import {
  dismissFinding,
  exportCheck,
  fixFinding,
  getCheck,
  startCheck,
} from '@karkas/api/specifications/checks/estimate-check.endpoints.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint, downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';
import type { ListFormat } from '#platform/list/list-export.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { trackJob } from '#platform/jobs/track-jobs.ts';
import { useIsLive, useLiveEvents } from '#platform/live/live-feed.ts';
import { isJobActive, POLL_MS, specificationKeys, LIVE_POLL_MS } from '../specification-queries.ts';

const checkKey = (id: string) => [...specificationKeys.one(id), 'check'] as const;

function checkOptions(id: string, { isLive }: { isLive: boolean }) {
  return queryOptions({
    queryKey: checkKey(id),
    queryFn: ({ signal }) => callEndpoint(getCheck, { params: { specification_id: id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (isJobActive(state.data?.status) ? (isLive ? LIVE_POLL_MS : POLL_MS) : false),
    meta: { isQuiet: true },
  });
}

export async function downloadCheck(id: string, format: ListFormat): Promise<void> {
  const { blob, fileName } = await downloadFile(exportCheck, { params: { specification_id: id }, query: { format } });
  saveBlob(blob, fileName ?? `check.${format}`);
}

/** Estimate check: start, findings and actions on a finding. */
export function useCheck(specificationId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = useQuery(checkOptions(specificationId, { isLive: useIsLive() }));
  useLiveEvents(
    ({ kind, part_of: about, id }) =>
      (kind === 'job' && about === specificationId) || (kind === 'specification_content' && id === specificationId),
    () => void query.refetch({ cancelRefetch: false }),
  );
  const renew = () => client.invalidateQueries({ queryKey: checkKey(specificationId) });
  const start = useMutation({
    mutationFn: () => callEndpoint(startCheck, { params: { specification_id: specificationId } }),
    meta: { failure: t('specifications.estimateCheck.startFailed') },
    onSuccess: () => trackJob(client),
    onSettled: renew,
  });
  const fix = useMutation({
    mutationFn: (id: string) =>
      callEndpoint(fixFinding, { params: { specification_id: specificationId, finding_id: id } }),
    meta: { failure: t('specifications.estimateCheck.fixFailed') },
    onSettled: () => client.invalidateQueries({ queryKey: specificationKeys.one(specificationId) }),
  });
  const dismiss = useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string | null }) =>
      callEndpoint(dismissFinding, {
        params: { specification_id: specificationId, finding_id: id },
        body: { reason },
      }),
    meta: { failure: t('specifications.estimateCheck.dismissFailed') },
    onSuccess: (check) => client.setQueryData(checkKey(specificationId), check),
  });
  const isChecking = start.isPending || isJobActive(query.data?.status);
  return { query, start, fix, dismiss, isChecking };
}

export type EstimateCheck = ReturnType<typeof useCheck>;
