import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import type {
  EffectiveRow,
  EffectiveSpecification,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Button } from '#ui/button/button.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { lacksOf } from './lacks-of.ts';
import { Money } from '#ui/money/money.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { RowMark } from './row-mark.tsx';
import { useIncrementalList } from './use-incremental-list.ts';
import styles from './effective-list.module.css';

type Row = EffectiveRow & { total?: string | null | undefined };

/** Effective specification on a phone: full name, with quantity and price below. */
export function EffectiveList({
  contract,
  rows,
  agreements,
  count,
}: {
  contract: Contract;
  rows: readonly Row[];
  agreements: EffectiveSpecification['agreements'];
  /** Number of positions as text. */
  count: string;
}) {
  const { t } = useTranslation();
  const { displayed, rest, showMore } = useIncrementalList(rows);
  const numbers = new Map(agreements.map(({ id, number }) => [id, number]));
  return (
    <>
      <p className={styles['count']}>{count}</p>
      <ul className={styles['list']} aria-label={t('contracts.effective')}>
        {displayed.map((row) => (
          <li key={row.row_key} data-kind={row.kind}>
            <p className={styles['what']}>
              <span className={styles['number']}>{row.number}</span> {row.name}
            </p>
            <p className={styles['cost']}>
              <Volume row={row} />
              {row.total === null || row.total === undefined ? null : (
                <strong>
                  <BoundedMoney value={row.total} {...lacksOf(row)} />
                </strong>
              )}
            </p>
            <RowMark row={row} contract={contract} numbers={numbers} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <div className={styles['more']}>
          <Button onClick={showMore}>{t('agreements.comparison.more', { number: rest })}</Button>
        </div>
      )}
    </>
  );
}

/** «12,5 м2 × 310,00»; sections have no quantity. */
function Volume({ row }: { row: Row }) {
  const format = useFormat();
  if (row.quantity === null) return null;
  return (
    <span>
      {`${format.quantity(row.quantity)}\u00A0${displayUnit(row.unit ?? '')}`}
      {row.price === null || row.price === undefined ? null : (
        <>
          {' × '}
          <Money value={row.price} isBare />
        </>
      )}
    </span>
  );
}
