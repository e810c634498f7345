import type { AgreementComparison } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '#ui/notice/notice.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { describeFailure } from '#platform/error-message.ts';
import { errorTexts } from '#platform/notices.ts';
import { useIsNarrow } from '#platform/use-is-narrow.ts';
import { comparisonOptions, type AgreementPlace } from '../agreement-queries.ts';
import { ComparisonCards } from './comparison-cards.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import styles from '../agreements.module.css';

/** The contract before the agreement and after it: side by side where there is room, else one under another. */
export function ComparisonSheet({ place, emptyAction }: { place: AgreementPlace; emptyAction?: ReactNode }) {
  const { t } = useTranslation();
  const query = useQuery(comparisonOptions(place));
  const comparison = query.data;
  return (
    <Sheet title={t('agreements.comparison.title')}>
      {query.isPending && <SkeletonRows rows={4} height={36} />}
      {query.isError && comparison === undefined && (
        <ErrorState
          title={t('agreements.comparison.loadFailed')}
          text={describeFailure(query.error, errorTexts())}
          onRetry={() => {
            void query.refetch();
          }}
        />
      )}
      {comparison !== undefined &&
        (comparison.changes.length === 0 ? (
          <EmptyState
            icon="selector"
            title={t('agreements.comparison.emptyTitle')}
            text={t('agreements.comparison.emptyText')}
            action={emptyAction}
          />
        ) : (
          <Comparison comparison={comparison} />
        ))}
    </Sheet>
  );
}

function Comparison({ comparison }: { comparison: AgreementComparison }) {
  const { t } = useTranslation();
  const isNarrow = useIsNarrow();
  const missing = comparison.after?.missing_prices ?? 0;
  return (
    <>
      {(comparison.is_draft || missing > 0) && (
        <div className={styles['notices']}>
          {comparison.is_draft && <Notice tone="warn">{t('agreements.comparison.draft')}</Notice>}
          {missing > 0 && <Notice tone="warn">{t('agreements.comparison.missing', { number: missing })}</Notice>}
        </div>
      )}
      {isNarrow ? <ComparisonCards comparison={comparison} /> : <ComparisonTable comparison={comparison} />}
    </>
  );
}
