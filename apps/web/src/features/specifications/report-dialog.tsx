import { downloadReport, generateReport } from '@karkas/api/specifications/specifications.endpoints.ts';
import { REPORT_SECTIONS } from '@karkas/api/specifications/specifications.schemas.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { callEndpoint, downloadFile, saveBlob } from '#platform/call-endpoint.ts';
import { noticeJobStarted } from '#platform/jobs.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { isJobActive, reportOptions, specificationKeys } from './specification-queries.ts';
import styles from './dialogs.module.css';

type Section = (typeof REPORT_SECTIONS)[number];

/** Chooses the sheets of the Excel report, waits for it, and hands it to the browser under the name the server gave. */
export function ReportDialog({
  specificationId,
  hasPrices,
  isOpen,
  onClose,
}: {
  specificationId: string;
  hasPrices: boolean;
  isOpen: boolean;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [sections, setSections] = useState<readonly Section[]>(REPORT_SECTIONS);
  const [withPrices, setWithPrices] = useState(hasPrices);
  const status = useQuery({ ...reportOptions(specificationId), enabled: isOpen });
  const make = useMutation({
    mutationFn: () =>
      callEndpoint(generateReport, {
        params: { specification_id: specificationId },
        body: { format: 'xlsx', sections: [...sections], with_prices: hasPrices && withPrices },
      }),
    meta: { failure: t('specifications.report.failed') },
    onSuccess: () => noticeJobStarted(queryClient),
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
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      width={480}
      title={t('specifications.report.title')}
      footer={
        <>
          <Button
            onClick={() => make.mutate()}
            kind={isReady ? 'plain' : 'primary'}
            isPending={isMaking}
            disabled={sections.length === 0}
          >
            {t(isReady ? 'specifications.report.again' : 'specifications.report.make')}
          </Button>
          {isReady ? (
            <Button kind="primary" icon="download" isPending={download.isPending} onClick={() => download.mutate()}>
              {t('specifications.report.download')}
            </Button>
          ) : null}
        </>
      }
    >
      <fieldset className={styles['choices']} disabled={isMaking}>
        <legend>{t('specifications.report.sections')}</legend>
        {REPORT_SECTIONS.map((section) => (
          <Checkbox
            key={section}
            label={t(`specifications.report.parts.${section}`)}
            isChecked={sections.includes(section)}
            onCheckedChange={(isChecked) =>
              setSections(REPORT_SECTIONS.filter((name) => (name === section ? isChecked : sections.includes(name))))
            }
          />
        ))}
      </fieldset>
      {hasPrices ? (
        <Checkbox
          label={t('specifications.report.withPrices')}
          isChecked={withPrices}
          onCheckedChange={setWithPrices}
          disabled={isMaking}
        />
      ) : null}
      <div role="status" className={styles['fields']}>
        {isMaking ? (
          <>
            <p>{t('specifications.report.making')}</p>
            <ProgressBar value={status.data?.progress ?? 0} label={t('specifications.report.making')} />
          </>
        ) : null}
        {isReady ? (
          <p className={styles['ready']}>
            {t('specifications.report.ready')}
            {status.data?.file_name ? `: ${status.data.file_name}` : ''}
          </p>
        ) : null}
        {isReady && status.data?.is_current === false ? (
          <p className={styles['warning']}>{t('specifications.report.stale')}</p>
        ) : null}
        {status.data?.status === 'failed' && !isMaking ? (
          <p className={styles['problem']}>{status.data.error ?? t('specifications.report.failed')}</p>
        ) : null}
      </div>
    </Dialog>
  );
}
