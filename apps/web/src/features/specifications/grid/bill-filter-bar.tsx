import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { useFormat } from '#platform/format.ts';
import { Button } from '#ui/button/button.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { gapsIn } from '../totals/gaps.ts';
import type { EditSession } from '../rows/edit-session.ts';
import type { LineFilter } from '../rows/line-filter.ts';
import { isDoubtful } from '../rows/line-rules.ts';
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

export function FilterBar({
  specification,
  filter,
  session,
  onFilter,
}: {
  specification: Specification;
  filter: LineFilter;
  session: EditSession;
  onFilter: (filter: LineFilter) => void;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const gaps = gapsIn(specification);
  const chips = [
    { kind: 'all', label: t('specifications.filters.all'), isAlert: false },
    {
      kind: 'unmatched',
      label: t('specifications.filters.unmatched', { number: format.quantity(String(specification.unmatched_count)) }),
      isAlert: specification.unmatched_count > 0,
    },
    { kind: 'doubtful', label: t('specifications.filters.doubtful'), isAlert: false },
    {
      kind: 'unpriced',
      label: t('specifications.filters.unpriced', { number: format.quantity(String(gaps)) }),
      isAlert: gaps > 0,
    },
  ] as const;
  const shown = chips.filter(
    ({ kind }) =>
      (kind !== 'unpriced' || specification.can.view_prices) &&
      (kind !== 'doubtful' || filter.kind === 'doubtful' || hasDoubtful(session)),
  );
  return (
    <>
      <div className={styles['chips']} role="group" aria-label={t('specifications.filters.label')}>
        {shown.map((chip) => (
          <button
            key={chip.kind}
            type="button"
            className={styles['chip']}
            aria-pressed={filter.kind === chip.kind}
            data-alert={chip.isAlert || undefined}
            onClick={() => onFilter({ ...filter, kind: chip.kind })}
          >
            {chip.label}
          </button>
        ))}
      </div>
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
    </>
  );
}

const hasDoubtful = ({ store }: EditSession): boolean =>
  store.allRows().some((line) => line.kind === 'position' && isDoubtful(line.row));
