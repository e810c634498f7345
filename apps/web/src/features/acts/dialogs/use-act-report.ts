import { downloadActReport, generateActReport, getActReportStatus } from '@karkas/api/acts/acts.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { trackJob } from '#platform/jobs/track-jobs.ts';
import { useIsLive, useLiveEvents } from '#platform/live/live-feed.ts';
import { callEndpoint, downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';
import { actKeys } from '../acts-queries.ts';

export type ActReportOrder = EndpointInput<typeof generateActReport>['body'];

const POLL_MS = 700;
/** While the stream announces the job. */
const LIVE_POLL_MS = 3_000;
const isActive = (status: string | undefined): boolean => status === 'queued' || status === 'running';
const reportKey = (actId: string) => [...actKeys.all, 'report', actId] as const;

function reportOptions(actId: string, isLive: boolean) {
  return queryOptions({
    queryKey: reportKey(actId),
    queryFn: ({ signal }) => callEndpoint(getActReportStatus, { params: { act_id: actId } }, { signal }),
    staleTime: 0,
    meta: { isQuiet: true },
    refetchInterval: (query) => (isActive(query.state.data?.status) ? (isLive ? LIVE_POLL_MS : POLL_MS) : false),
  });
}

/** Printed forms of an act: start, progress, and download under the server's file name. */
export function useActReport(actId: string) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const status = useQuery(reportOptions(actId, useIsLive()));
  useLiveEvents(
    ({ kind, part_of: about }) => kind === 'job' && about === actId,
    () => void status.refetch(),
  );
  const make = useMutation({
    mutationFn: (body: ActReportOrder) => callEndpoint(generateActReport, { params: { act_id: actId }, body }),
    meta: { failure: t('acts.report.failed') },
    onSuccess: () => trackJob(client),
    onSettled: () => client.invalidateQueries({ queryKey: reportKey(actId) }),
  });
  const download = useMutation({
    mutationFn: async () => {
      const { blob, fileName } = await downloadFile(downloadActReport, { params: { act_id: actId } });
      saveBlob(blob, fileName ?? status.data?.file_name ?? 'act.xlsx');
    },
  });
  const isMaking = make.isPending || isActive(status.data?.status);
  const isReady = status.data?.status === 'done' && !isMaking;
  const isAwaited = useRef(false);
  const fetchFile = download.mutate;
  useEffect(() => {
    if (!isAwaited.current || isMaking) return;
    isAwaited.current = false;
    if (isReady) fetchFile();
  }, [isMaking, isReady, fetchFile]);
  return {
    status: status.data,
    /** Starts the forms and downloads them when ready, while the dialog is open. */
    makeAndDownload: (order: ActReportOrder) => make.mutate(order, { onSuccess: () => (isAwaited.current = true) }),
    download,
    isMaking,
    isReady,
  };
}
