import type { AgreementComparison } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notice } from '#ui/notice/notice.tsx';
import { Sheet } from '#ui/page/page.tsx';
import { EmptyState } from '#ui/states/states.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Waterfall } from '#platform/waterfall/waterfall.tsx';
import { useIsTablet } from '#platform/page/use-is-narrow.ts';
import { comparisonOptions, type AgreementPlace } from '../agreement-queries.ts';
import { boundsOfStep, stepsOfAgreement, type AgreementStepKey } from './agreement-steps.ts';
import { ComparisonCards } from './comparison-cards.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import styles from '../agreements.module.css';
import { QueryStates } from '#platform/requests/query-states.tsx';

/** The contract before and after the agreement: side by side on wide screens, stacked otherwise. */
export function ComparisonSheet({ place, emptyAction }: { place: AgreementPlace; emptyAction?: ReactNode }) {
  const { t } = useTranslation();
  const query = useQuery(comparisonOptions(place));
  const comparison = query.data;
  return (
    <Sheet title={t('agreements.comparison.title')}>
      <QueryStates query={query} title={t('agreements.comparison.loadFailed')} rows={4} height={36} />
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
  const isTablet = useIsTablet();
  const missing = comparison.after?.missing_prices ?? 0;
  const { terms, steps } = stepsOfAgreement(comparison);
  const hasVat = [comparison.before, comparison.after].some((sums) => !decimal(sums?.vat ?? '0').eq('0'));
  const stated = hasVat ? terms : 'whole';
  const nameOf = (key: AgreementStepKey | 'start' | 'end'): string => {
    if (key === 'start') return t(`agreements.comparison.steps.before.${stated}`);
    if (key === 'end') return t(`agreements.comparison.steps.after.${stated}`);
    return key === 'charges' || key === 'vat' || key === 'rest'
      ? t(`agreements.comparison.steps.${key}`)
      : t(`agreements.comparison.groups.${key}`);
  };
  return (
    <>
      {(comparison.is_draft || missing > 0) && (
        <div className={styles['notices']}>
          {comparison.is_draft && <Notice tone="warn">{t('agreements.comparison.draft')}</Notice>}
          {missing > 0 && <Notice tone="warn">{t('agreements.comparison.missing', { number: missing })}</Notice>}
        </div>
      )}
      <Waterfall steps={steps} nameOf={nameOf} boundsOf={(key) => boundsOfStep(key, comparison)} />
      {isTablet ? <ComparisonCards comparison={comparison} /> : <ComparisonTable comparison={comparison} />}
    </>
  );
}
