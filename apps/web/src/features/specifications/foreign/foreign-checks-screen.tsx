import { BILL_EXTENSIONS } from '@karkas/api/specifications/bills/bill-extensions.ts';
import type { ForeignCheckSummary } from '@karkas/api/specifications/checks/foreign-check.schemas.ts';
import { MAX_BILL_BYTES } from '@karkas/api/specifications/specifications.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAbility } from '#platform/session/abilities.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { NoRightPage } from '#platform/list/no-right-page.tsx';
import { notifyWarning } from '#platform/errors/notices.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { FileDrop } from '#ui/file-drop/file-drop.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { UploadRefusal } from '../bills/upload/upload-refusal.tsx';
import { UploadProgress } from '../bills/upload/upload-dialog.tsx';
import { foreignChecksOptions, useForeignUpload } from './foreign-queries.ts';
import styles from './foreign.module.css';

type Props = { onOpen: (checkId: string) => void };

/** Drop area for third-party estimates, and earlier checks. */
export function ForeignChecksScreen({ onOpen }: Props): ReactNode {
  const { t } = useTranslation();
  useCrumbs([{ label: t('specificationLists.title'), href: '/specifications' }, { label: t('foreignChecks.title') }]);
  const mayView = useAbility('specification.view');
  const seesPrices = useAbility('specification.view_prices');
  return mayView && seesPrices ? <ForeignChecks onOpen={onOpen} /> : <NoRightPage title={t('foreignChecks.title')} />;
}

function ForeignChecks({ onOpen }: Props): ReactNode {
  const { t } = useTranslation();
  const list = useQuery(foreignChecksOptions());
  const upload = useForeignUpload(onOpen);
  const columns = useColumns(onOpen);
  return (
    <Page title={t('foreignChecks.title')}>
      <Sheet>
        <div className={styles['drop']}>
          <p>{t('foreignChecks.intro')}</p>
          {upload.isError ? <UploadRefusal error={upload.error} fileName={upload.variables.name} /> : null}
          {upload.isPending ? (
            <UploadProgress upload={upload} />
          ) : (
            <FileDrop
              isBig
              label={t('foreignChecks.drop')}
              hint={t('foreignChecks.dropHint')}
              maxFiles={1}
              maxBytes={MAX_BILL_BYTES}
              extensions={BILL_EXTENSIONS}
              onFiles={([file]) => {
                if (file !== undefined) upload.mutate(file);
              }}
              onRefused={(messages) => {
                for (const message of messages) notifyWarning(message);
              }}
            />
          )}
        </div>
      </Sheet>
      <Sheet>
        <QueryStates query={list} title={t('foreignChecks.loadFailed')} rows={4} height={36} />
        {list.data?.length === 0 ? (
          <EmptyState title={t('foreignChecks.emptyTitle')} text={t('foreignChecks.emptyText')} />
        ) : null}
        {list.data === undefined || list.data.length === 0 ? null : (
          <Table caption={t('foreignChecks.listTitle')} columns={columns} rows={list.data} rowKey={({ id }) => id} />
        )}
      </Sheet>
      <p className={styles['note']}>{t('foreignChecks.kept')}</p>
    </Page>
  );
}

function useColumns(onOpen: Props['onOpen']): TableColumn<ForeignCheckSummary>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return [
    {
      id: 'file',
      title: t('foreignChecks.columns.file'),
      cell: ({ id, file_name: name }) => (
        <button type="button" className={styles['link']} onClick={() => onOpen(id)}>
          {name}
        </button>
      ),
    },
    {
      id: 'found',
      title: t('foreignChecks.columns.found'),
      width: '200px',
      cell: ({ status, counts }) =>
        status === 'needs_mapping' ? <Badge tone="warn">{t('foreignChecks.waits')}</Badge> : <Found counts={counts} />,
    },
    {
      id: 'rows',
      title: t('foreignChecks.columns.rows'),
      width: '110px',
      align: 'right',
      yields: 3,
      cell: ({ rows_count: count }) => (count === 0 ? '—' : format.quantity(String(count))),
    },
    {
      id: 'by',
      title: t('foreignChecks.columns.by'),
      width: '220px',
      yields: 2,
      cell: ({ checked_by: name }) => name,
    },
    {
      id: 'moment',
      title: t('foreignChecks.columns.checkedAt'),
      width: '170px',
      yields: 1,
      cell: ({ created_at: moment }) => format.moment(moment),
    },
  ];
}

function Found({ counts }: Pick<ForeignCheckSummary, 'counts'>): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const count = (number: number): string => format.quantity(String(number));
  if (counts.error + counts.warning + counts.hint === 0) return t('foreignChecks.none');
  return (
    <span className={styles['found']} data-hint={t('foreignChecks.foundHint')}>
      {t('foreignChecks.foundOf', {
        error: count(counts.error),
        warning: count(counts.warning),
        hint: count(counts.hint),
      })}
    </span>
  );
}
