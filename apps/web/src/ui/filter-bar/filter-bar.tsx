import { useId, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { Icon } from '../icon/icon.tsx';
import { fillText, useUiTexts } from '../ui-texts/ui-texts.tsx';
import styles from './filter-bar.module.css';

/** An active filter: its name, its value and how to remove it. */
export type ActiveFilter = { id: string; name: string; value: string; onRemove: () => void };

type Props = {
  label: string;
  search?: ReactNode;
  /** `isWide`: as wide as its content, such as a date range. */
  filters: readonly { id: string; control: ReactNode; isWide?: boolean }[];
  active: readonly ActiveFilter[];
  onReset: () => void;
  actions?: ReactNode;
};

/** More filters than this are narrower, so that they fit on one line of a typical laptop. */
const FEW = 4;
/** From this many on, filters take two lines and each is as narrow as its name allows. */
const MANY = 8;

/**
 * Search and filters above a list, followed by the active filters. Phones and tablets collapse the filters behind one
 * button with a count.
 */
export function FilterBar({ label, search, filters, active, onReset, actions }: Props) {
  const texts = useUiTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={label} className={styles['bar']}>
      <div className={styles['line']}>
        {search !== undefined && <div className={styles['search']}>{search}</div>}
        <span className={styles['toggle']}>
          <Button icon="filter" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
            {active.length === 0 ? texts.filters : `${texts.filters}: ${active.length}`}
          </Button>
        </span>
        <div
          id={id}
          className={styles['filters']}
          data-open={isOpen || undefined}
          data-many={filters.length > FEW || undefined}
          data-crowded={filters.length > MANY || undefined}
        >
          {filters.map((filter) => (
            <div key={filter.id} className={styles['filter']} data-wide={filter.isWide || undefined}>
              {filter.control}
            </div>
          ))}
        </div>
        {actions !== undefined && <div className={styles['actions']}>{actions}</div>}
      </div>
      {active.length > 0 && (
        <div className={styles['chips']}>
          {active.map((filter) => (
            <span key={filter.id} className={styles['chip']}>
              <span data-hint={filter.value}>
                <span className={styles['name']}>{filter.name}:</span> {filter.value}
              </span>
              <button
                type="button"
                className={styles['remove']}
                aria-label={fillText(texts.removeFilter, { name: filter.name })}
                onClick={filter.onRemove}
              >
                <Icon name="close" size={14} />
              </button>
            </span>
          ))}
          <Button kind="quiet" size="small" onClick={onReset}>
            {texts.resetFilters}
          </Button>
        </div>
      )}
    </section>
  );
}
