import type { BinItem } from '@karkas/api/bin/bin.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { RecordLink } from '#features/activity-log';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { BinFilterBar } from './bin-filter-bar.tsx';
import { BinList } from './bin-list.tsx';
import { binOptions, type BinFilters } from './bin-queries.ts';
import { BinTable } from './bin-table.tsx';
import { DeleteForGoodDialog } from './delete-for-good-dialog.tsx';
import { JobRestoreLosses } from './job-restore-losses.tsx';
import { RestoreLosses } from './restore-losses.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { useBinModels } from './use-bin-models.ts';
import { useRestore } from './use-restore.ts';
import { useTitle } from './use-title.ts';
import styles from './bin.module.css';

type Props = { filters: BinFilters; onFiltersChange: (change: Partial<BinFilters>) => void };

/** Records deleted in the last thirty days; each can be restored or deleted permanently. */
export function BinPanel(props: Props) {
  const { t } = useTranslation();
  if (useBinModels().length === 0)
    return (
      <Sheet>
        <EmptyState icon="lock" title={t('bin.noRightTitle')} text={t('bin.noRightText')} />
      </Sheet>
    );
  return <Bin {...props} />;
}

function Bin({ filters, onFiltersChange }: Props) {
  const { t } = useTranslation();
  const list = useQuery(binOptions(filters));
  const isNarrow = useIsNarrow();
  const title = useTitle();
  const [leaving, setLeaving] = useState<BinItem | null>(null);
  const { restore, restoringId, restored, refusal, forgetRefusal } = useRestore();
  const data = list.data;
  const items = data?.results ?? [];
  // A restore may empty the last page.
  const lastPage = data === undefined ? 1 : Math.max(1, Math.ceil(data.count / data.limit));
  const isBeyond = data !== undefined && !list.isPlaceholderData && data.page > lastPage;
  useEffect(() => {
    if (isBeyond) onFiltersChange({ page: lastPage > 1 ? lastPage : undefined });
  }, [isBeyond, lastPage, onFiltersChange]);

  const hasFilters = filters.model !== undefined || filters.search !== undefined;
  const listProps = { items, restoringId, onRestore: restore, onDelete: setLeaving };
  const pages = data !== undefined && (
    <Pagination
      page={data.page}
      limit={data.limit}
      count={data.count}
      onChange={(page) => onFiltersChange({ page: page > 1 ? page : undefined })}
    />
  );
  return (
    <div className={styles['bin']}>
      <p className={styles['intro']}>{t('bin.intro')}</p>
      {restored !== null && (
        <div key={restored.item.id} ref={goTo} tabIndex={-1} className={styles['restored']}>
          <Notice
            tone="ok"
            {...(restored.href === null
              ? {}
              : { action: <RecordLink href={restored.href}>{t('bin.open')}</RecordLink> })}
          >
            {t('bin.restoredOne', { title: title(restored.item) })}
            <RestoreLosses lost={restored.item.lost} />
          </Notice>
        </div>
      )}
      <JobRestoreLosses />
      <BinFilterBar filters={filters} onFiltersChange={onFiltersChange} />
      {list.isPending && (
        <Sheet>
          <SkeletonRows rows={6} height={40} />
        </Sheet>
      )}
      {list.isError && data === undefined && (
        <Sheet>
          <ErrorState
            title={t('bin.loadFailed')}
            text={describeFailure(list.error, errorTexts())}
            onRetry={() => {
              void list.refetch();
            }}
          />
        </Sheet>
      )}
      {data?.count === 0 && (
        <Sheet>
          {hasFilters ? (
            <EmptyState
              kind="nothing-found"
              text={t('bin.nothingText')}
              action={
                <Button onClick={() => onFiltersChange({ model: undefined, search: undefined, page: undefined })}>
                  {t('bin.resetFilters')}
                </Button>
              }
            />
          ) : (
            <EmptyState icon="trash" title={t('bin.emptyTitle')} text={t('bin.emptyText')} />
          )}
        </Sheet>
      )}
      {items.length > 0 && (
        <div className={styles['results']} aria-busy={list.isPlaceholderData || undefined}>
          {isNarrow ? (
            <>
              <BinList {...listProps} />
              {pages}
            </>
          ) : (
            <Sheet>
              <BinTable {...listProps} filters={filters} onFiltersChange={onFiltersChange} />
              {pages}
            </Sheet>
          )}
        </div>
      )}
      <OwnedDialog of={leaving}>
        {(item) => <DeleteForGoodDialog item={item} onClose={() => setLeaving(null)} />}
      </OwnedDialog>
      <OwnedDialog of={refusal}>{(why) => <RefusalDialog refusal={why} onClose={forgetRefusal} />}</OwnedDialog>
    </div>
  );
}

/**
 * The pressed button is removed with its line, so focus moves to the result; this also scrolls it into view on a
 * phone.
 */
function goTo(element: HTMLElement | null): void {
  element?.focus();
}
