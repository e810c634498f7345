import type { PriceBook } from '@karkas/api/prices/price-books.schemas.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { ProgressBar } from '#ui/progress-bar/progress-bar.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { jobFailureKey } from '#platform/jobs/job-failure.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { ImportProblems } from './import-problems.tsx';
import { importStatusOptions, refetchPrices } from './price-queries.ts';
import styles from './prices.module.css';

/** Progress and result of the import. It continues when the dialog is closed. */
export function ImportResult({ book, onClose }: { book: PriceBook; onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const state = useQuery(importStatusOptions(book.id, true));
  const status = state.data?.status;
  const isOver = status === 'done' || status === 'failed' || status === 'canceled';
  useEffect(() => {
    if (isOver) void refetchPrices(client);
  }, [isOver, client]);
  const text = t('prices.import.taking', { percent: state.data?.progress ?? 0 });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={640}
      title={t('prices.import.title')}
      footer={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <div className={styles['import']} role="status">
        <QueryStates query={state} title={t('prices.import.failed')} rows={2} height={36} />
        {state.data !== undefined && !isOver && <ProgressBar value={state.data.progress} label={text} />}
        {state.data !== undefined && !isOver && <p>{text}</p>}
        {state.data?.status === 'failed' && (
          <Notice tone="danger" title={t('prices.import.failed')}>
            {t(jobFailureKey(state.data.error))}
          </Notice>
        )}
        {state.data?.status === 'canceled' && <Notice>{t('prices.import.canceled')}</Notice>}
        {state.data?.status === 'done' && (
          <>
            <Notice tone="ok" title={t('prices.import.done')}>
              {t('prices.import.came', {
                added: state.data.added_count,
                changed: state.data.changed_count,
                unchanged: state.data.unchanged_count,
              })}
            </Notice>
            <ImportProblems problems={state.data.problems} count={state.data.problems_count} />
          </>
        )}
      </div>
    </Dialog>
  );
}
