import type { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { isPlanned } from './task-layouts.tsx';
import { isNarrowed, NO_FILTERS, type TaskFilters } from '../filters/task-filters.ts';

type List = Pick<
  ReturnType<typeof useQuery<{ count: number; page: number; limit: number }>>,
  'isPending' | 'isError' | 'error' | 'data' | 'refetch'
>;

/** Displayed instead of the tasks while there are none. */
export function ListState({
  list,
  filters,
  empty,
  onChange,
}: {
  list: List;
  filters: TaskFilters;
  empty: ReactNode;
  onChange: (change: Partial<TaskFilters>) => void;
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
  if (list.data !== undefined && list.data.count > 0) {
    const last = Math.ceil(list.data.count / list.data.limit);
    if (isPlanned(filters.layout) || list.data.page <= last) return null;
    return (
      <Sheet>
        <EmptyState
          kind="nothing-found"
          text={t('tasks.noSuchPage', { page: last })}
          action={
            <Button onClick={() => onChange({ page: last === 1 ? undefined : last })}>{t('tasks.toLastPage')}</Button>
          }
        />
      </Sheet>
    );
  }
  return (
    <Sheet>
      {isNarrowed(filters) ? (
        <EmptyState
          kind="nothing-found"
          text={t('tasks.nothingText')}
          action={<Button onClick={() => onChange(NO_FILTERS)}>{t('tasks.resetFilters')}</Button>}
        />
      ) : (
        <EmptyState icon="check" title={t('tasks.emptyTitle')} text={t('tasks.emptyText')} action={empty} />
      )}
    </Sheet>
  );
}
