import { REPORT_SECTIONS } from '@karkas/api/specifications/report-options.schemas.ts';
import { type Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useState, type ReactNode } from 'react';
import { MissingTaxNumberNotice } from '#features/companies';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormatPicker } from '#ui/format-picker/format-picker.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { RadioGroup } from '#ui/radio/radio.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { BOUND_WORDS } from '#platform/list/bounded-money.tsx';
import { jobFailureKey } from '#platform/jobs/job-failure.ts';
import { fillableBills, formatsOf, orderOf, REPORT_CHOICES, sectionsOf, type ReportOptions } from './report-order.ts';
import { useReport, type Report } from './use-report.ts';
import { boundOf, gapsIn } from '../totals/gaps.ts';
import type { EditSession } from '../rows/edit-session.ts';
import { UnfitRows } from './unfit-rows.tsx';
import { WorkbookChoice } from './workbook-choice.tsx';
import styles from './dialogs.module.css';

/** Chooses form and format of a report, waits for it and downloads it. */
export function ReportDialog({
  specification,
  session,
  onClose,
}: {
  specification: Specification;
  session: EditSession;
  onClose: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const { quantity } = useFormat();
  const { id: specificationId, vors: all, can } = specification;
  const gaps = gapsIn(specification);
  const hasPrices = can.view_prices;
  const bills = hasPrices ? fillableBills(all) : [];
  const [reportOptions, setReportOptions] = useState<ReportOptions>({
    choice: 'customer',
    format: 'xlsx',
    sections: REPORT_SECTIONS,
    withPrices: hasPrices,
    filling: { vorId: bills[0]?.id ?? '', columns: {}, overwritesFormulas: false },
  });
  const bound = boundOf(specification);
  const [canFill, setCanFill] = useState(false);
  const isWorkbook = reportOptions.choice === 'customer_workbook';
  const number = quantity(String(gaps));
  const incomplete =
    bound === 'exact'
      ? null
      : // The cells of the customer hold plain numbers, which bear no mark.
        isWorkbook
        ? t('report.incompleteWorkbook', { number })
        : t('report.incomplete', { number, bound: t(BOUND_WORDS[bound]) });
  const report = useReport(specificationId);
  const { isMaking } = report;
  const order = orderOf({ ...reportOptions, withPrices: hasPrices && reportOptions.withPrices });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={isWorkbook ? 720 : 480}
      title={t('report.title')}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="primary"
            icon="download"
            onClick={() => report.makeAndDownload(order)}
            isPending={isMaking}
            disabled={order?.sections?.length === 0 || (isWorkbook && !canFill)}
          >
            {t('report.downloadAs', { format: (order?.format ?? 'xlsx').toUpperCase() })}
          </Button>
        </>
      }
    >
      <MissingTaxNumberNotice />
      <ReportChoices
        reportOptions={reportOptions}
        setReportOptions={setReportOptions}
        isMaking={isMaking}
        hasWorkbook={bills.length > 0}
        hasPrices={hasPrices}
      />
      {isWorkbook ? (
        <WorkbookChoice
          specificationId={specificationId}
          bills={bills}
          filling={reportOptions.filling}
          onFilling={(filling) => setReportOptions({ ...reportOptions, filling })}
          onReady={setCanFill}
          isDisabled={isMaking}
        />
      ) : null}
      {hasPrices && !isWorkbook ? (
        <Checkbox
          label={t('report.withPrices')}
          isChecked={reportOptions.withPrices}
          onCheckedChange={(withPrices) => setReportOptions({ ...reportOptions, withPrices })}
          disabled={isMaking}
        />
      ) : null}
      {gaps > 0 && (order?.with_prices === true || isWorkbook) ? (
        <p className={styles['warning']}>{incomplete}</p>
      ) : null}
      <UnfitRows error={report.refusal} session={session} onClose={onClose} />
      <ReportProgress report={report} />
    </Dialog>
  );
}

function ReportChoices({
  reportOptions,
  setReportOptions,
  isMaking,
  hasWorkbook,
  hasPrices,
}: {
  reportOptions: ReportOptions;
  setReportOptions: (reportOptions: ReportOptions) => void;
  isMaking: boolean;
  hasWorkbook: boolean;
  hasPrices: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const { choice, format, sections } = reportOptions;
  const formats = formatsOf(choice, hasPrices);
  return (
    <>
      <RadioGroup
        label={t('report.form')}
        value={choice}
        onValueChange={(next) => setReportOptions({ ...reportOptions, choice: next })}
        options={REPORT_CHOICES.filter((value) => hasWorkbook || value !== 'customer_workbook').map((value) => ({
          value,
          label: t(`report.forms.${value}`),
          hint: t(`report.hints.${value}`),
          isDisabled: isMaking,
        }))}
      />
      {choice === 'customer_workbook' || choice === 'plain' ? null : (
        <FormatPicker
          label={t('report.format')}
          value={formats.includes(format) ? format : 'xlsx'}
          onValueChange={(next) => setReportOptions({ ...reportOptions, format: next })}
          formats={formats.map((value) => ({
            value,
            extension: value,
            hint: t(`report.formats.${value}`),
            isDisabled: isMaking,
          }))}
        />
      )}
      {choice === 'estimate' ? (
        <fieldset className={styles['choices']} disabled={isMaking}>
          <legend>{t('report.sections')}</legend>
          {sectionsOf(format).map((section) => (
            <Checkbox
              key={section}
              label={t(`report.parts.${section}`)}
              isChecked={sections.includes(section)}
              onCheckedChange={(isChecked) =>
                setReportOptions({
                  ...reportOptions,
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

/** Progress of the report; a finished one keeps its name and download link regardless of the current choice. */
function ReportProgress({ report: { status, isMaking, isReady, download } }: { report: Report }): ReactNode {
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
        <div className={styles['ready']}>
          <p>
            {t('report.ready')}
            {status?.file_name ? `: ${status.file_name}` : ''}
          </p>
          <Button size="small" isPending={download.isPending} onClick={() => download.mutate()}>
            {t('report.downloadReady')}
          </Button>
        </div>
      ) : null}
      {isReady && status?.is_current === false ? <p className={styles['warning']}>{t('report.stale')}</p> : null}
      {status?.status === 'failed' && !isMaking ? (
        <p className={styles['problem']}>{`${t('report.failed')}. ${t(jobFailureKey(status.error))}`}</p>
      ) : null}
    </div>
  );
}
