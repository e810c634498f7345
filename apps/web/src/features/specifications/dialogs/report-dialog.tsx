import { REPORT_FORMATS, REPORT_SECTIONS } from '@karkas/api/specifications/specifications.schemas.ts';
import { useState, type ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormatPicker } from '#ui/format-picker/format-picker.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { RadioGroup } from '#ui/radio/radio.tsx';
import { useTranslation } from '#platform/i18n.ts';
import { jobFailureKey } from '#platform/job-failure.ts';
import { orderOf, REPORT_CHOICES, sectionsOf, type ReportWish } from './report-order.ts';
import { useReport, type Report } from './use-report.ts';
import styles from './dialogs.module.css';

/** Chooses the form of the report and its file, waits for it, and hands it to the browser. */
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
  const [wish, setWish] = useState<ReportWish>({
    choice: 'customer',
    format: 'xlsx',
    sections: REPORT_SECTIONS,
    withPrices: hasPrices,
  });
  const report = useReport(specificationId);
  const { isMaking, isReady, make, download } = report;
  const order = orderOf({ ...wish, withPrices: hasPrices && wish.withPrices });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={480}
      title={t('report.title')}
      footer={
        <>
          <Button
            onClick={() => make.mutate(order)}
            kind={isReady ? 'plain' : 'primary'}
            isPending={isMaking}
            disabled={order.sections?.length === 0}
          >
            {t(isReady ? 'report.again' : 'report.make')}
          </Button>
          {isReady ? (
            <Button kind="primary" icon="download" isPending={download.isPending} onClick={() => download.mutate()}>
              {t('report.download')}
            </Button>
          ) : null}
        </>
      }
    >
      <ReportChoices wish={wish} setWish={setWish} isMaking={isMaking} />
      {hasPrices ? (
        <Checkbox
          label={t('report.withPrices')}
          isChecked={wish.withPrices}
          onCheckedChange={(withPrices) => setWish({ ...wish, withPrices })}
          disabled={isMaking}
        />
      ) : null}
      <ReportProgress report={report} />
    </Dialog>
  );
}

function ReportChoices({
  wish,
  setWish,
  isMaking,
}: {
  wish: ReportWish;
  setWish: (wish: ReportWish) => void;
  isMaking: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const { choice, format, sections } = wish;
  return (
    <>
      <RadioGroup
        label={t('report.form')}
        value={choice}
        onValueChange={(next) => setWish({ ...wish, choice: next })}
        options={REPORT_CHOICES.map((value) => ({
          value,
          label: t(`report.forms.${value}`),
          hint: t(`report.hints.${value}`),
          isDisabled: isMaking,
        }))}
      />
      <FormatPicker
        label={t('report.format')}
        value={format}
        onValueChange={(next) => setWish({ ...wish, format: next })}
        formats={REPORT_FORMATS.map((value) => ({
          value,
          extension: value,
          hint: t(`report.formats.${value}`),
          isDisabled: isMaking,
        }))}
      />
      {choice === 'estimate' ? (
        <fieldset className={styles['choices']} disabled={isMaking}>
          <legend>{t('report.sections')}</legend>
          {sectionsOf(format).map((section) => (
            <Checkbox
              key={section}
              label={t(`report.parts.${section}`)}
              isChecked={sections.includes(section)}
              onCheckedChange={(isChecked) =>
                setWish({
                  ...wish,
                  sections: REPORT_SECTIONS.filter((name) => (name === section ? isChecked : sections.includes(name))),
                })
              }
            />
          ))}
        </fieldset>
      ) : null}
    </>
  );
}

function ReportProgress({ report: { status, isMaking, isReady } }: { report: Report }): ReactNode {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles['fields']}>
      {isMaking ? (
        <>
          <p>{t('report.making')}</p>
          <ProgressBar value={status?.progress ?? 0} label={t('report.making')} />
        </>
      ) : null}
      {isReady ? (
        <p className={styles['ready']}>
          {t('report.ready')}
          {status?.file_name ? `: ${status.file_name}` : ''}
        </p>
      ) : null}
      {isReady && status?.is_current === false ? <p className={styles['warning']}>{t('report.stale')}</p> : null}
      {status?.status === 'failed' && !isMaking ? (
        <p className={styles['problem']}>{`${t('report.failed')}. ${t(jobFailureKey(status.error))}`}</p>
      ) : null}
    </div>
  );
}
