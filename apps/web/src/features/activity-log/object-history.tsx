import type { LogEntry } from '@karkas/api/activity-log/activity-log.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Sheet } from '#ui/page/page.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { useFormat } from '#platform/format.ts';
import { useLanguage, useTranslation } from '#platform/i18n.ts';
import { objectLogOptions } from './activity-log-queries.ts';
import { changesInLine, describeChange, sayWhat } from './log-sentence.ts';
import styles from './object-history.module.css';
import { QueryStates } from '#platform/query-states.tsx';

/** `version`: of the record as it is shown; with another one the lines are asked for anew. */
export type HistoryProps = { objectId: string; version?: number | undefined };

export function History({ objectId, version }: HistoryProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const list = useQuery(objectLogOptions(objectId, { page, version }));
  const entries = list.data?.results ?? [];
  return (
    <Sheet title={t('log.history')}>
      <QueryStates query={list} title={t('log.historyFailed')} rows={3} height={36} />
      {list.data?.count === 0 && <p className={styles['empty']}>{t('log.noHistory')}</p>}
      {entries.length > 0 && (
        <ul className={styles['history']} aria-busy={list.isPlaceholderData || undefined}>
          {entries.map((entry) => (
            <HistoryItem key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {list.data !== undefined && list.data.count > list.data.limit && (
        <Pagination
          label={t('log.history')}
          page={list.data.page}
          limit={list.data.limit}
          count={list.data.count}
          onChange={setPage}
        />
      )}
    </Sheet>
  );
}

function HistoryItem({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const changes = changesInLine(entry);
  return (
    <li>
      <time dateTime={entry.created_at}>{format.moment(entry.created_at)}</time>
      <span className={styles['who']}>{entry.user.name}</span>
      <div>
        <span className={styles['what']}>{sayWhat(entry, language)}</span>
        {changes.map((change) => (
          <span key={change.field} className={styles['change']}>
            {describeChange(change, entry.model, { t, format })}
          </span>
        ))}
      </div>
    </li>
  );
}
