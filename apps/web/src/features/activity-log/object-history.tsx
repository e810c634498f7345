import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { addressOf, objectLogOptions } from './activity-log-queries.ts';
import { historyLine } from './history-line.ts';
import { clusterLines, type LogCluster } from './log-clusters.ts';
import { RecordLink } from './record-link.tsx';
import styles from './object-history.module.css';
import { QueryStates } from '#platform/requests/query-states.tsx';

/** `version`: of the displayed record; a new version triggers a refetch. */
export type HistoryProps = { objectId: string; version?: number | undefined };

export function History({ objectId, version }: HistoryProps) {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const list = useQuery(objectLogOptions(objectId, { page, version }));
  // Exports change nothing and are displayed on request only.
  const [showsExports, setShowsExports] = useState(false);
  const all = list.data?.results ?? [];
  const exports = all.filter(({ action }) => action === 'export').length;
  const entries = showsExports ? all : all.filter(({ action }) => action !== 'export');
  return (
    <Sheet
      title={t('log.history')}
      actions={
        exports === 0 ? undefined : (
          <Button kind="quiet" aria-pressed={showsExports} onClick={() => setShowsExports(!showsExports)}>
            {t(showsExports ? 'log.hideExports' : 'log.showExports', { count: exports })}
          </Button>
        )
      }
    >
      <QueryStates query={list} title={t('log.historyFailed')} rows={3} height={36} />
      {list.data?.count === 0 && <p className={styles['empty']}>{t('log.noHistory')}</p>}
      {entries.length > 0 && (
        <ul className={styles['history']} aria-busy={list.isPlaceholderData || undefined}>
          {clusterLines(entries).map((cluster) => (
            <HistoryItem key={cluster.id} cluster={cluster} objectId={objectId} />
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

function HistoryItem({ cluster, objectId }: { cluster: LogCluster; objectId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const { what, name, changes } = historyLine(cluster, { objectId, language, t, format });
  const [entry] = cluster.entries;
  const href = name === null || entry.object_id === objectId ? null : addressOf(entry);
  return (
    <li>
      <time dateTime={entry.created_at}>{format.moment(entry.created_at)}</time>
      <span className={styles['who']}>
        {entry.user.name}
        {entry.api_key !== null && ` (${entry.api_key})`}
      </span>
      <div>
        <span className={styles['what']}>
          {what}
          {name !== null && <> {href === null ? name : <RecordLink href={href}>{name}</RecordLink>}</>}
        </span>
        {changes.map((change) => (
          <span key={change} className={styles['change']}>
            {change}
          </span>
        ))}
      </div>
    </li>
  );
}
