import type { SelfAudit } from '@karkas/api/self-audit/self-audit.schemas.ts';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table } from '#ui/table/table.tsx';
import { ApiError } from '#platform/requests/api-error.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { useDifferenceColumns, useInvariantColumns } from './audit-columns.tsx';
import { useAudit } from './audit-queries.ts';
import styles from './self-audit.module.css';

/** Invariants of the company's data and the differences found. */
export function AuditPanel(): ReactNode {
  const { t } = useTranslation();
  const { query, start, isRunning } = useAudit();
  if (query.error instanceof ApiError && query.error.status === 403)
    return (
      <Sheet>
        <EmptyState icon="lock" title={t('selfAudit.noRightTitle')} text={t('selfAudit.noRightText')} />
      </Sheet>
    );
  return (
    <div className={styles['panel']}>
      <p className={styles['intro']}>{t('selfAudit.intro')}</p>
      {query.data === undefined ? (
        <Sheet>
          <QueryStates query={query} title={t('selfAudit.loadFailed')} rows={8} height={36} />
        </Sheet>
      ) : (
        <Audited audit={query.data} isRunning={isRunning} onStart={() => start.mutate()} />
      )}
    </div>
  );
}

type Props = { audit: SelfAudit; isRunning: boolean; onStart: () => void };

function Audited({ audit, isRunning, onStart }: Props): ReactNode {
  const { t } = useTranslation();
  const differences = useDifferenceColumns(audit);
  const invariants = useInvariantColumns();
  return (
    <>
      <Verdict audit={audit} isRunning={isRunning} onStart={onStart} />
      {audit.differences.length > 0 && (
        <Sheet title={t('selfAudit.differences')}>
          <Table
            caption={t('selfAudit.differences')}
            columns={differences}
            rows={audit.differences.map((difference, place) => ({ ...difference, place }))}
            rowKey={({ place }) => String(place)}
          />
          {audit.unlisted_count > 0 && (
            <p className={styles['more']}>{t('selfAudit.unlisted', { count: audit.unlisted_count })}</p>
          )}
        </Sheet>
      )}
      {audit.checked_at === null ? null : (
        <Sheet title={t('selfAudit.invariants')}>
          <Table
            caption={t('selfAudit.invariants')}
            columns={invariants}
            rows={audit.invariants}
            rowKey={({ code }) => code}
          />
        </Sheet>
      )}
    </>
  );
}

/** One-sentence result with a start button. */
function Verdict({ audit, isRunning, onStart }: Props): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { checked_at: at, differences_count: count } = audit;
  const button = (
    <Button icon="check" isPending={isRunning} onClick={onStart}>
      {t('selfAudit.start')}
    </Button>
  );
  return (
    <div className={styles['verdict']}>
      {audit.status === 'failed' && <Notice tone="danger">{t('selfAudit.broken')}</Notice>}
      {at === null ? (
        <Notice tone="info" action={button}>
          {t(isRunning ? 'selfAudit.firstRuns' : 'selfAudit.never')}
        </Notice>
      ) : (
        <Notice tone={count === 0 ? 'ok' : 'danger'} action={button}>
          {t('selfAudit.verdict', { moment: format.moment(at), number: format.quantity(String(count)) })}
        </Notice>
      )}
      {isRunning && (
        <p role="status" className={styles['running']}>
          {t('selfAudit.running', { percent: format.percent(String(audit.progress)) })}
        </p>
      )}
    </div>
  );
}
