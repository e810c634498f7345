import type { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { describeFailure } from '#platform/error-message.ts';
import { errorTexts } from '#platform/notices.ts';
import { isNarrowed, type TaskFilters } from './task-filters.ts';

type List = Pick<
  ReturnType<typeof useQuery<{ count: number }>>,
  'isPending' | 'isError' | 'error' | 'data' | 'refetch'
>;

/** What stands in place of the tasks while there are none. */
export function ListState({
  list,
  filters,
  empty,
  onReset,
}: {
  list: List;
  filters: TaskFilters;
  empty: ReactNode;
  onReset: () => void;
}): ReactNode {
  const { t } = useTranslation();
  if (list.isPending)
    return (
      <Sheet>
        <SkeletonRows rows={10} height={40} />
      </Sheet>
    );
  if (list.isError && list.data === undefined)
    return (
      <Sheet>
        <ErrorState
          title={t('tasks.failures.load')}
          text={describeFailure(list.error, errorTexts())}
          onRetry={() => void list.refetch()}
        />
      </Sheet>
    );
  if (list.data !== undefined && list.data.count > 0) return null;
  return (
    <Sheet>
      {isNarrowed(filters) ? (
        <EmptyState
          kind="nothing-found"
          text={t('tasks.nothingText')}
          action={<Button onClick={onReset}>{t('tasks.resetFilters')}</Button>}
        />
      ) : (
        <EmptyState icon="check" title={t('tasks.emptyTitle')} text={t('tasks.emptyText')} action={empty} />
      )}
    </Sheet>
  );
}
