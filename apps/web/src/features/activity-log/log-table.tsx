import { deviceName } from '@karkas/domain/text/device-name.ts';
import type { LogEntry } from '@karkas/api/activity-log/activity-log.schemas.ts';
import { RECORD_KINDS } from '@karkas/api/core/record-kinds.data.ts';
import { useState } from 'react';
import { IconButton } from '#ui/button/button.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { nameAfterKind } from '#platform/records/record-name.ts';
import { NUMBERED } from '#platform/records/record-numbers.data.ts';
import { addressOf } from './activity-log-queries.ts';
import { clusterLines, type LogCluster } from './log-clusters.ts';
import { changeLines, changesInLine, isAcceptedInvitation, describeAction, summary } from './log-sentence.ts';
import { RecordLink } from './record-link.tsx';
import styles from './log.module.css';

export function LogTable({ entries }: { entries: readonly LogEntry[] }) {
  const { t } = useTranslation();
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useLogColumns(openId, setOpenId);
  const expand = ({ id, entries: [first, ...rest] }: LogCluster) => {
    if (openId !== id) return null;
    return rest.length === 0 ? <Details entry={first} /> : <Folded entries={[first, ...rest]} />;
  };
  return (
    <Table
      caption={t('log.title')}
      columns={columns}
      rows={clusterLines(entries)}
      rowKey={({ id }) => id}
      expansion={expand}
    />
  );
}

function useLogColumns(openId: string | null, onOpen: (id: string | null) => void): TableColumn<LogCluster>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'when',
      title: t('log.when'),
      width: '150px',
      card: 'line',
      cell: ({ entries: [entry] }) => (
        <span className={styles['when']}>{format.moment(entry.created_at).replace('\u00a0', ' ')}</span>
      ),
    },
    {
      id: 'what',
      title: t('log.what'),
      cell: ({ entries: [entry, ...rest], isOneAction }) => (
        <Sentence entry={entry} count={isOneAction === true ? 1 : rest.length + 1} />
      ),
    },
    {
      id: 'open',
      title: t('log.details'),
      width: '56px',
      align: 'right',
      isTitleHidden: true,
      cell: ({ id }) => <Opener isOpen={openId === id} onToggle={() => onOpen(openId === id ? null : id)} />,
    },
  ];
}

function Opener({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton
      icon={isOpen ? 'chevron-up' : 'chevron-down'}
      size="small"
      aria-expanded={isOpen}
      label={isOpen ? t('log.hide') : t('log.show')}
      onClick={onToggle}
    />
  );
}

/** The stored title of an exported list is Russian; for English readers it is composed here. */
function listTitle(
  { action, model, object_id: id }: Pick<LogEntry, 'action' | 'model' | 'object_id'>,
  language: 'ru' | 'en',
): string | null {
  if (action !== 'export' || id !== null || language === 'ru') return null;
  return model === 'log' ? 'the log' : `the list of ${RECORD_KINDS[model].name.en.toLowerCase()}s`;
}

const isNumbered = ({ model }: Pick<LogEntry, 'model'>): boolean => NUMBERED[model] !== undefined;

/** One entry as a sentence; `count`: how many entries it represents. */
function Sentence({ entry, count = 1 }: { entry: LogEntry; count?: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const format = useFormat();
  const href = addressOf(entry);
  const isMany = count > 1;
  // Keep «№» and the number on one line.
  const name = nameAfterKind({ model: entry.model, name: entry.object_repr }, language).replaceAll(
    /№(?=\d)/gu,
    '№\u00a0',
  );
  const named =
    listTitle(entry, language) ??
    (isNumbered(entry) ? name : t('log.named', { name: name.replaceAll('«', '„').replaceAll('»', '“') }));
  const isAboutPerson = entry.action === 'login' || entry.action === 'logout' || isAcceptedInvitation(entry);
  const isSameFile = entry.action === 'export';
  const changes = isMany ? '' : summary(changesInLine(entry), entry.model, { t, format });
  return (
    <span className={styles['sentence']} data-hint={`${entry.user.name} ${entry.object_repr} ${changes}`}>
      <strong>{entry.user.name}</strong>
      {entry.api_key !== null && ` (${entry.api_key})`} {describeAction(entry, language, isMany)}
      {isMany &&
        !isSameFile &&
        (isAboutPerson ? `: ${t('log.takenTimes', { count })}` : t('log.times', { count }))}{' '}
      {(!isMany || isSameFile) &&
        !isAboutPerson &&
        (href === null ? <span>{named}</span> : <RecordLink href={href}>{named}</RecordLink>)}
      {!isMany && entry.model === 'contract' && entry.project_name !== null && (
        <span> {t('log.ofProject', { name: entry.project_name })}</span>
      )}
      {isMany && isSameFile && ` · ${t('log.takenTimes', { count })}`}
      {changes !== '' && <span className={styles['changes']}> {changes}</span>}
    </span>
  );
}

function Folded({ entries }: { entries: readonly LogEntry[] }) {
  const format = useFormat();
  return (
    <ul className={styles['folded']}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <time dateTime={entry.created_at}>{format.moment(entry.created_at)}</time>
          <Sentence entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Details({ entry }: { entry: LogEntry }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={styles['details']}>
      {entry.changes.length === 0 ? (
        <p>{t('log.noChanges')}</p>
      ) : (
        <table className={styles['fields']}>
          <thead>
            <tr>
              <th scope="col">{t('log.field')}</th>
              <th scope="col">{t('log.before')}</th>
              <th scope="col">{t('log.after')}</th>
            </tr>
          </thead>
          <tbody>
            {changeLines(entry.changes, entry.model, { t, format }).map(({ key, title, before, after }) => (
              <tr key={key}>
                <th scope="row">{title}</th>
                <td>{before}</td>
                <td>{after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <dl className={styles['facts']}>
        <dt>{t('log.address')}</dt>
        <dd>{entry.ip ?? '—'}</dd>
        <dt>{t('log.device')}</dt>
        <dd data-hint={entry.user_agent ?? undefined}>{deviceName(entry.user_agent) ?? entry.user_agent ?? '—'}</dd>
        <dt>{t('log.request')}</dt>
        <dd>{entry.request_id ?? '—'}</dd>
      </dl>
    </div>
  );
}
