import { getSiteStatus } from '@karkas/api/site/site-status.endpoints.ts';
import type { SiteStatus } from '@karkas/api/site/site-status.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { Table, type TableColumn } from '#ui/table/table.tsx';
import { isApiError } from '#platform/requests/api-error.ts';
import { callEndpoint } from '#platform/requests/call-endpoint.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { QueryStates } from '#platform/requests/query-states.tsx';
import { usePartsOf, type StatusPart } from './status-parts.ts';
import styles from './site-status.module.css';

const REFRESH_MS = 60_000;
const TONES: Readonly<Record<SiteStatus['level'], BadgeTone>> = { fine: 'ok', warns: 'warn', alarms: 'danger' };

/** Installation status for its owner; problems come first. */
export function SiteStatusScreen(): ReactNode {
  const { t } = useTranslation();
  useCrumbs([{ label: t('siteStatus.title') }]);
  const query = useQuery({
    queryKey: ['site-status'],
    queryFn: ({ signal }) => callEndpoint(getSiteStatus, {}, { signal }),
    refetchInterval: REFRESH_MS,
    meta: { isQuiet: true },
    retry: false,
  });
  if (isApiError(query.error) && query.error.status === 404)
    return (
      <Page title={t('siteStatus.title')}>
        <Sheet>
          <EmptyState icon="lock" title={t('siteStatus.noRightTitle')} text={t('siteStatus.noRightText')} />
        </Sheet>
      </Page>
    );
  return (
    <Page
      title={t('siteStatus.title')}
      note={query.data === undefined ? undefined : t('siteStatus.version', { version: query.data.version })}
      actions={
        <Button isPending={query.isFetching} onClick={() => void query.refetch()}>
          {t('siteStatus.refresh')}
        </Button>
      }
    >
      {query.data === undefined ? (
        <Sheet>
          <QueryStates query={query} title={t('siteStatus.loadFailed')} rows={8} height={48} />
        </Sheet>
      ) : (
        <Parts status={query.data} />
      )}
      <p className={styles['other']}>
        <Link to="/site-requests">{t('siteRequests.title')}</Link>
      </p>
    </Page>
  );
}

function Parts({ status }: { status: SiteStatus }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const parts = usePartsOf(status);
  const columns = useColumns();
  return (
    <>
      {status.drill.is_ok === false && (
        <Notice tone="danger" title={t('siteStatus.drillFailed')}>
          {t('siteStatus.drillFailedText', { reason: status.drill.detail ?? '' })}
        </Notice>
      )}
      <Notice tone={status.level === 'fine' ? 'ok' : status.level === 'warns' ? 'warn' : 'danger'}>
        {t(`siteStatus.verdicts.${status.level}`, { moment: format.moment(status.checked_at) })}
      </Notice>
      <Sheet>
        <Table caption={t('siteStatus.title')} columns={columns} rows={parts} rowKey={({ id }) => id} />
      </Sheet>
    </>
  );
}

function useColumns(): TableColumn<StatusPart>[] {
  const { t } = useTranslation();
  return [
    {
      id: 'part',
      title: t('siteStatus.columns.part'),
      width: '210px',
      card: 'name',
      cell: ({ id }) => t(`siteStatus.parts.${id}`),
    },
    {
      id: 'level',
      title: t('siteStatus.columns.level'),
      width: '150px',
      cell: (part) => <Level level={part.level} />,
    },
    {
      id: 'facts',
      title: t('siteStatus.columns.facts'),
      isWrapped: true,
      cell: (part) => <Facts facts={part.facts} />,
    },
  ];
}

function Level({ level }: Pick<StatusPart, 'level'>): ReactNode {
  const { t } = useTranslation();
  return level === null ? '—' : <Badge tone={TONES[level]}>{t(`siteStatus.levels.${level}`)}</Badge>;
}

function Facts({ facts }: Pick<StatusPart, 'facts'>): ReactNode {
  return (
    <ul className={styles['facts']}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
