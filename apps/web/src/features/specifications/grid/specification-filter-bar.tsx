import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useFormat } from '#platform/i18n/format.ts';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { gapsIn, waitsForCalculation } from '../totals/gaps.ts';
import type { EditSession } from '../rows/edit-session.ts';
import type { LineFilter } from '../rows/line-filter.ts';
import styles from './specification-grid.module.css';

/** Filters with which norms are reviewed one by one. */
function isReview({ kind, search }: LineFilter): boolean {
  return (kind === 'doubtful' || kind === 'unmatched') && search === '';
}

/** Whether every norm of the review is decided. */
export function useIsReviewed({ store }: EditSession, filter: LineFilter): boolean {
  const { ids } = useSyncExternalStore(store.subscribeVisible, store.getVisible);
  return isReview(filter) && ids.length === 0;
}

/** Empty table: nothing found, or the review is complete and the next step is offered. */
export function EmptyFilter({
  filter,
  nextStep,
  onFilter,
}: {
  filter: LineFilter;
  nextStep: ReactNode;
  onFilter: (filter: LineFilter) => void;
}): ReactNode {
  const { t } = useTranslation();
  const isDone = isReview(filter);
  const next = useRef<HTMLDivElement>(null);
  // Focus the button, so that a keyboard review continues by keyboard.
  useEffect(() => {
    if (isDone) next.current?.querySelector('button')?.focus();
  }, [isDone]);
  return (
    <div className={styles['emptyGrid']} ref={next}>
      <p role={isDone ? 'status' : undefined}>
        {isDone
          ? t(filter.kind === 'doubtful' ? 'specifications.filters.allConfirmed' : 'specifications.filters.allMatched')
          : t('specifications.filters.nothing')}
      </p>
      {isDone ? nextStep : null}
      <Button onClick={() => onFilter({ kind: 'all', search: '' })}>{t('specifications.filters.reset')}</Button>
    </div>
  );
}

/** Filter chips; those without matching rows are hidden. */
export function FilterChips({
  specification,
  doubtful,
  filter,
  onFilter,
}: {
  specification: Specification;
  doubtful: number;
  filter: LineFilter;
  onFilter: (filter: LineFilter) => void;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const counts = {
    unmatched: specification.unmatched_count,
    doubtful,
    unpriced: specification.can.view_prices ? gapsIn(specification) : 0,
  };
  const kinds = (['unmatched', 'doubtful', 'unpriced'] as const).filter(
    (kind) => counts[kind] > 0 || filter.kind === kind,
  );
  if (kinds.length === 0) return null;
  const chipOf = (kind: LineFilter['kind'], label: string): ReactNode => (
    <button
      key={kind}
      type="button"
      className={styles['chip']}
      aria-pressed={filter.kind === kind}
      data-kind={kind}
      data-alert={(kind !== 'all' && !waitsForCalculation(specification)) || undefined}
      // A second click clears the filter: on small screens there is no chip for all rows.
      onClick={() => onFilter({ ...filter, kind: kind === filter.kind ? 'all' : kind })}
    >
      {label}
    </button>
  );
  return (
    <div className={styles['chips']} role="group" aria-label={t('specifications.filters.label')}>
      {chipOf('all', t('specifications.filters.all'))}
      {kinds.map((kind) =>
        chipOf(kind, t(`specifications.filters.${kind}`, { number: format.quantity(String(counts[kind])) })),
      )}
    </div>
  );
}

export function SearchRows({
  filter,
  onFilter,
}: {
  filter: LineFilter;
  onFilter: (filter: LineFilter) => void;
}): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles['search']}>
      <TextInput
        label={t('specifications.filters.search')}
        isLabelHidden
        icon="search"
        placeholder={t('specifications.filters.search')}
        value={filter.search}
        autoComplete="off"
        onChange={(event) => onFilter({ ...filter, search: event.target.value })}
      />
    </div>
  );
}
