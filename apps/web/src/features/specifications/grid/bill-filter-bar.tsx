import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { gapsIn } from '../totals/gaps.ts';
import type { LineFilter } from '../rows/line-filter.ts';
import styles from './specification-grid.module.css';

export function EmptyFilter({ onReset }: { onReset: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles['emptyGrid']}>
      <p>{t('specifications.filters.nothing')}</p>
      <Button onClick={onReset}>{t('specifications.filters.reset')}</Button>
    </div>
  );
}

/** Which rows are shown. A chip for what there is none of would be one more thing to read. */
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
      data-alert={kind !== 'all' || undefined}
      onClick={() => onFilter({ ...filter, kind })}
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
