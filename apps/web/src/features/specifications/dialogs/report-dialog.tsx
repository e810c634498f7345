import { REPORT_SECTIONS } from '@karkas/api/specifications/specifications.schemas.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { useTranslation } from '#platform/i18n.ts';
import { jobFailureKey } from '#platform/job-failure.ts';
import { useReport, type Report } from './use-report.ts';
import styles from './dialogs.module.css';

type Section = (typeof REPORT_SECTIONS)[number];

/** Chooses the sheets of the Excel report, waits for it, and hands it to the browser. */
export function ReportDialog({
  specificationId,
  hasPrices,
  onClose,
}: {
  specificationId: string;
  hasPrices: boolean;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const [sections, setSections] = useState<readonly Section[]>(REPORT_SECTIONS);
  const [withPrices, setWithPrices] = useState(hasPrices);
  const report = useReport(specificationId);
  const { isMaking, isReady, make, download } = report;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={480}
      title={t('specifications.report.title')}
      footer={
        <>
          <Button
            onClick={() =>
              make.mutate({ format: 'xlsx', sections: [...sections], with_prices: hasPrices && withPrices })
            }
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
      <ReportProgress report={report} />
    </Dialog>
  );
}

function ReportProgress({ report: { status, isMaking, isReady } }: { report: Report }): ReactNode {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles['fields']}>
      {isMaking ? (
        <>
          <p>{t('specifications.report.making')}</p>
          <ProgressBar value={status?.progress ?? 0} label={t('specifications.report.making')} />
        </>
      ) : null}
      {isReady ? (
        <p className={styles['ready']}>
          {t('specifications.report.ready')}
          {status?.file_name ? `: ${status.file_name}` : ''}
        </p>
      ) : null}
      {isReady && status?.is_current === false ? (
        <p className={styles['warning']}>{t('specifications.report.stale')}</p>
      ) : null}
      {status?.status === 'failed' && !isMaking ? (
        <p className={styles['problem']}>{`${t('specifications.report.failed')}. ${t(jobFailureKey(status.error))}`}</p>
      ) : null}
    </div>
  );
}
