import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, IconButton } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { Page, Sheet } from '#ui/page/page.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsLive, useLiveEvents } from '#platform/live/live-feed.ts';
import { NoRightPage } from '#platform/list/no-right-page.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { useCrumbs } from '#platform/page/crumbs.ts';
import { notifyInfo, notifyWarning } from '#platform/errors/notices.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { downloadLog, logOptions, type LogFilters, verifyChain } from './activity-log-queries.ts';
import { LogFilterBar } from './log-filter-bar.tsx';
import { LogTable } from './log-table.tsx';
import { QueryStates } from '#platform/requests/query-states.tsx';

type Props = { filters: LogFilters; onFiltersChange: (change: Partial<LogFilters>) => void };

/** Minimum interval between updates; a list that changes faster cannot be read. */
const LOG_AFTER_MS = 1_000;

/** Activity log: who changed what, latest first. */
export function LogScreen(props: Props) {
  const { t } = useTranslation();
  useCrumbs([{ label: t('log.title') }]);
  return useAbility('log.view') ? <Log {...props} /> : <NoRightPage title={t('log.title')} />;
}

function Log({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  const [isFollowing, setFollowing] = useState(false);
  const list = useQuery(logOptions(filters, { isFollowing, isLive: useIsLive() }));
  useLiveEvents(
    ({ kind }) => isFollowing && (filters.page ?? 1) === 1 && kind !== 'job' && kind !== 'specification_content',
    () => void list.refetch(),
    LOG_AFTER_MS,
  );
  const entries = list.data?.results;
  return (
    <Page
      title={t('log.title')}
      note={list.data === undefined ? undefined : t('log.count', { count: list.data.count })}
      actions={<LogActions filters={filters} isFollowing={isFollowing} onFollow={setFollowing} />}
    >
      <LogFilterBar filters={filters} onChange={(change) => onFiltersChange({ ...change, page: undefined })} />
      <Sheet>
        <QueryStates query={list} title={t('log.loadFailed')} rows={10} height={36} />
        {entries?.length === 0 && <EmptyState kind="nothing-found" title={t('log.empty')} text={t('log.emptyText')} />}
        {list.data !== undefined && list.data.results.length > 0 && (
          <>
            <LogTable entries={list.data.results} />
            <Pagination
              page={list.data.page}
              limit={list.data.limit}
              count={list.data.count}
              onChange={(page) => onFiltersChange({ page: page > 1 ? page : undefined })}
            />
          </>
        )}
      </Sheet>
    </Page>
  );
}

type ActionsProps = { filters: LogFilters; isFollowing: boolean; onFollow: (isFollowing: boolean) => void };

function LogActions({ filters, isFollowing, onFollow }: ActionsProps) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const save = useMutation({
    mutationFn: (format: 'xlsx' | 'csv') => downloadLog(filters, format),
    meta: { failure: t('log.exportFailed') },
  });
  const verify = useMutation({
    mutationFn: verifyChain,
    meta: { failure: t('log.verifyFailed') },
    onSuccess: ({ lines, first_broken: place }) => {
      if (place === null) notifyInfo(t('log.verifyWhole', { count: lines }));
      else notifyWarning(t('log.verifyBroken', { place }));
    },
  });
  const exports = [
    { id: 'xlsx', label: t('log.exportXlsx'), onSelect: () => save.mutate('xlsx') },
    { id: 'csv', label: t('log.exportCsv'), onSelect: () => save.mutate('csv') },
  ];
  // On a phone the entries come before the filters.
  if (isNarrow)
    return (
      <Menu
        label={t('log.title')}
        trigger={<IconButton icon="more" kind="plain" label={t('log.actions')} />}
        entries={[
          {
            id: 'follow',
            label: t('log.follow'),
            ...(isFollowing ? { icon: 'check' } : {}),
            onSelect: () => onFollow(!isFollowing),
          },
          { id: 'verify', label: t('log.verify'), onSelect: () => verify.mutate() },
          ...exports.map((one) => ({ ...one, label: `${t('log.export')}: ${one.label}` })),
        ]}
      />
    );
  return (
    <>
      <Checkbox label={t('log.follow')} isChecked={isFollowing} onCheckedChange={onFollow} />
      <Button icon="check" isPending={verify.isPending} onClick={() => verify.mutate()}>
        {t('log.verify')}
      </Button>
      <Menu
        label={t('log.export')}
        trigger={
          <Button icon="download" isPending={save.isPending}>
            {t('log.export')}
          </Button>
        }
        entries={exports}
      />
    </>
  );
}
