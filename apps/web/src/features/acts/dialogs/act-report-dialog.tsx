import { ACT_FORMATS, ACT_FORMS } from '@karkas/api/acts/act-reports.schemas.ts';
import { SUMMARY_ROWS } from '@karkas/domain/acts/summary-rows.ts';
import type { Act } from '@karkas/api/acts/acts.schemas.ts';
import { useState, type ReactNode } from 'react';
import { MissingTaxNumberNotice } from '#features/companies';
import { FieldGroup } from '#platform/form/form-dialog.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { jobFailureKey } from '#platform/jobs/job-failure.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormatPicker } from '#ui/format-picker/format-picker.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { RadioGroup } from '#ui/radio/radio.tsx';
import { useActReport } from './use-act-report.ts';
import styles from './dialogs.module.css';

type Form = (typeof ACT_FORMS)[number];
type Rows = (typeof SUMMARY_ROWS)[number];
type Format = (typeof ACT_FORMATS)[number];

/** Forms without money; КС-3 and the settlement are sums only. */
const WITHOUT_PRICES: readonly Form[] = ['ks2', 'ks6a'];

/** Chooses printed forms and their format, waits for the file and downloads it. */
export function ActReportDialog({ act, onClose }: { act: Act; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const hasPrices = useAbility('specification.view_prices');
  const [forms, setForms] = useState<readonly Form[]>(['ks2']);
  const [rows, setRows] = useState<Rows>('object');
  const [format, setFormat] = useState<Format>('xlsx');
  const report = useActReport(act.id);
  const { isMaking, isReady, status, download } = report;
  const offered = hasPrices ? ACT_FORMS : WITHOUT_PRICES;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={520}
      title={t('acts.report.title', { number: act.number })}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="primary"
            icon="download"
            isPending={isMaking}
            disabled={forms.length === 0}
            onClick={() =>
              report.makeAndDownload({ forms: [...forms], summary_rows: rows, format, with_prices: hasPrices })
            }
          >
            {t('acts.report.download', { format: format.toUpperCase() })}
          </Button>
        </>
      }
    >
      <div className={styles['fields']}>
        <MissingTaxNumberNotice />
        <FieldGroup title={t('acts.report.forms')}>
          {offered.map((form) => (
            <Checkbox
              key={form}
              label={t(`acts.report.names.${form}`)}
              disabled={isMaking}
              isChecked={forms.includes(form)}
              onCheckedChange={(isChecked) =>
                setForms(ACT_FORMS.filter((one) => (one === form ? isChecked : forms.includes(one))))
              }
            />
          ))}
        </FieldGroup>
        {forms.includes('ks3') && (
          <RadioGroup
            label={t('acts.report.rows')}
            value={rows}
            options={SUMMARY_ROWS.map((value) => ({
              value,
              label: t(`acts.report.rowsBy.${value}`),
              isDisabled: isMaking,
            }))}
            onValueChange={setRows}
          />
        )}
        <FormatPicker
          label={t('acts.report.format')}
          value={format}
          onValueChange={setFormat}
          formats={ACT_FORMATS.map((value) => ({
            value,
            extension: value,
            hint: t(`acts.report.formats.${value}`),
            isDisabled: isMaking,
          }))}
        />
        <div role="status">
          {isMaking && (
            <>
              <p>{t('acts.report.making')}</p>
              <ProgressBar value={status?.progress ?? 0} label={t('acts.report.making')} />
            </>
          )}
          {isReady && (
            <div className={styles['ready']}>
              <span>{status?.file_name}</span>
              <Button size="small" isPending={download.isPending} onClick={() => download.mutate()}>
                {t('acts.report.again')}
              </Button>
            </div>
          )}
          {status?.status === 'failed' && !isMaking && (
            <p className={styles['problem']}>{`${t('acts.report.failed')}. ${t(jobFailureKey(status.error))}`}</p>
          )}
        </div>
      </div>
    </Dialog>
  );
}
