import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { describeFailure } from '#platform/errors/error-message.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import type { InboxFilters } from './inbox-queries.ts';

type Props = {
  list: Pick<UseQueryResult<{ count: number }>, 'isPending' | 'isError' | 'error' | 'data' | 'refetch'>;
  filters: InboxFilters;
  onFiltersChange: (change: Partial<InboxFilters>) => void;
};

/** Placeholder while there are no notices to display. */
export function InboxState({ list, filters, onFiltersChange }: Props): ReactNode {
  const { t } = useTranslation();
  if (list.isPending)
    return (
      <Sheet>
        <SkeletonRows rows={8} height={56} />
      </Sheet>
    );
  if (list.isError && list.data === undefined)
    return (
      <Sheet>
        <ErrorState
          title={t('inbox.failures.load')}
          text={describeFailure(list.error, errorTexts())}
          onRetry={() => void list.refetch()}
        />
      </Sheet>
    );
  if (list.data === undefined || list.data.count > 0) return null;
  return (
    <Sheet>
      {filters.kind === undefined ? (
        <EmptyState
          icon="check"
          title={t(`inbox.empty.${filters.state ?? 'new'}`)}
          text={t('inbox.empty.text')}
          action={
            filters.state === undefined ? (
              <Button onClick={() => onFiltersChange({ state: 'all' })}>{t('inbox.showAll')}</Button>
            ) : undefined
          }
        />
      ) : (
        <EmptyState
          kind="nothing-found"
          text={t('inbox.empty.nothing')}
          action={<Button onClick={() => onFiltersChange({ kind: undefined })}>{t('inbox.allKinds')}</Button>}
        />
      )}
    </Sheet>
  );
}
