import type { LogEntry } from '@karkas/api/activity-log/activity-log.schemas.ts';
import { LOG_ACTION_NAMES } from '@karkas/api/activity-log/activity-log.texts.ts';
import type { Customer, CustomerType } from '@karkas/api/customers/customers.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Sheet } from '#ui/page/page.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { describeFailure } from '#platform/error-message.ts';
import { useFormat } from '#platform/format.ts';
import { useLanguage } from '#platform/i18n.ts';
import { errorTexts } from '#platform/notices.ts';
import { customerHistoryOptions } from './card-queries.ts';
import type { RegistryStatus } from './registry-status.tsx';
import styles from './customers.module.css';

/** Who changed the card, and what; the latest first. */
export function CustomerHistory({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const list = useQuery(customerHistoryOptions(customer.id, page));
  return (
    <Sheet title={t('customers.history')}>
      {list.isPending && <SkeletonRows rows={3} height={36} />}
      {list.isError && list.data === undefined && <ErrorState title={t('customers.historyFailed')} text={describeFailure(list.error, errorTexts())} onRetry={() => { void list.refetch(); }} />}
      {list.data?.count === 0 && <p className={styles['empty']}>{t('customers.noHistory')}</p>}
      {list.data !== undefined && list.data.count > 0 && <ul className={styles['history']}>{list.data.results.map((entry) => <HistoryItem key={entry.id} entry={entry} />)}</ul>}
      {list.data !== undefined && list.data.count > list.data.limit && <Pagination label={t('customers.history')} page={list.data.page} limit={list.data.limit} count={list.data.count} onChange={setPage} />}
    </Sheet>
  );
}

function HistoryItem({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  // What a new card holds stands on the card; a change is told by its fields.
  const changes = entry.action === 'create' ? [] : entry.changes;
  return (
    <li>
      <time dateTime={entry.created_at}>{format.moment(entry.created_at)}</time>
      <span>{entry.user.name}</span>
      <div>
        {LOG_ACTION_NAMES[entry.action][language]}
        {changes.map((change) => (
          <span key={change.field} className={styles['change']}>
            {t(`log.fields.${change.field}` as 'log.fields.name', { defaultValue: change.field })}: {valueText(change.field, change.old, t)} → {valueText(change.field, change.new, t)}
          </span>
        ))}
      </div>
    </li>
  );
}

function valueText(field: string, value: unknown, t: TFunction): string {
  if (value === null || value === undefined || value === '') return '—';
  if (field === 'type') return t(`customers.types.${value as CustomerType}`);
  if (field === 'registry_status') return t(`customers.registryStatus.${value as RegistryStatus}`);
  return typeof value === 'string' ? value : JSON.stringify(value);
}
