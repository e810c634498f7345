import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { WaitDialog } from '#ui/wait-dialog/wait-dialog.tsx';
import type { Calculation } from './use-calculation.ts';
import styles from './calculation.module.css';

/** Progress dialog of a calculation. */
export function CalculationDialog({ calculation }: { calculation: Calculation }): ReactNode {
  const { t } = useTranslation();
  const { status } = calculation;
  return (
    <WaitDialog
      isOpen={calculation.isOpen}
      onClose={calculation.hide}
      title={t('specifications.calculation.title')}
      text={t('specifications.calculation.wait')}
      stage={t(`specifications.calculation.stages.${status?.stage ?? 'waiting'}`)}
      progress={status?.progress ?? 0}
      footer={
        <>
          <Button onClick={calculation.cancel} isPending={calculation.isCanceling}>
            {t('specifications.calculation.cancel')}
          </Button>
          <Button kind="primary" onClick={calculation.hide}>
            {t('specifications.calculation.hide')}
          </Button>
        </>
      }
    >
      <p className={styles['rows']}>
        {t('specifications.calculation.processed', { processed: status?.processed ?? 0, total: status?.total ?? 0 })}
      </p>
      <dl className={styles['counts']}>
        <div>
          <dt>{t('specifications.calculation.matched')}</dt>
          <dd>{status?.matched ?? 0}</dd>
        </div>
        <div>
          <dt>{t('specifications.calculation.unmatched')}</dt>
          <dd>{status?.unmatched ?? 0}</dd>
        </div>
      </dl>
    </WaitDialog>
  );
}

/** Progress bar on the page after the dialog is closed. */
export function CalculationBar({ calculation }: { calculation: Calculation }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { outcome } = calculation;
  // Announced to screen readers only; the rows and filter chips already display the outcome.
  if (outcome !== null)
    return (
      <p role="status" className={styles['outcome']}>
        {t('specifications.calculation.done', outcome)}
      </p>
    );
  if (!calculation.isRunning || calculation.isOpen) return null;
  const progress = calculation.status?.progress ?? 0;
  return (
    <div className={styles['bar']}>
      <span className={styles['barText']}>
        {t('specifications.calculation.bar')} ·{' '}
        {t(`specifications.calculation.stages.${calculation.status?.stage ?? 'waiting'}`)} ·{' '}
        {format.percent(String(progress))}
      </span>
      <ProgressBar value={progress} label={t('specifications.calculation.title')} height={4} />
      <Button size="small" onClick={calculation.show}>
        {t('specifications.calculation.show')}
      </Button>
      <Button size="small" kind="quiet" onClick={calculation.cancel} isPending={calculation.isCanceling}>
        {t('specifications.calculation.cancel')}
      </Button>
    </div>
  );
}
