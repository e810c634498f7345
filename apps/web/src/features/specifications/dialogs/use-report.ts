import { downloadReport, generateReport } from '@karkas/api/specifications/specifications.endpoints.ts';
import type { EndpointInput } from '@karkas/api/core/endpoint.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callEndpoint, downloadFile, saveBlob } from '#platform/requests/call-endpoint.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsLive, useLiveEvents } from '#platform/live/live-feed.ts';
import { trackJob } from '#platform/jobs/track-jobs.ts';
import { isJobActive, reportOptions, specificationKeys } from '../specification-queries.ts';

export type ReportOrder = EndpointInput<typeof generateReport>['body'];

/** Report of a specification: start, progress, and download under the server's file name. */
export function useReport(specificationId: string) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const status = useQuery(reportOptions(specificationId, { isLive: useIsLive() }));
  useLiveEvents(
    ({ kind, part_of: about }) => kind === 'job' && about === specificationId,
    () => void status.refetch(),
  );
  const make = useMutation({
    mutationFn: (body: ReportOrder) =>
      callEndpoint(generateReport, { params: { specification_id: specificationId }, body }),
    meta: { failure: t('report.failed') },
    onSuccess: () => trackJob(queryClient),
    onSettled: () => queryClient.invalidateQueries({ queryKey: specificationKeys.report(specificationId) }),
  });
  const download = useMutation({
    mutationFn: async () => {
      const { blob, fileName } = await downloadFile(downloadReport, { params: { specification_id: specificationId } });
      saveBlob(blob, fileName ?? status.data?.file_name ?? 'report.xlsx');
    },
  });
  const isMaking = make.isPending || isJobActive(status.data?.status);
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
    /** Starts the report and downloads it when ready, while the dialog is open. */
    makeAndDownload: (order: ReportOrder) => make.mutate(order, { onSuccess: () => (isAwaited.current = true) }),
    /** Why the last start failed. */
    refusal: make.error,
    download,
    isMaking,
    isReady,
  };
}

export type Report = ReturnType<typeof useReport>;
