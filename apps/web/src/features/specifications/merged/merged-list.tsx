import type { MergedRow } from '@karkas/api/specifications/rows/merged-rows.schemas.ts';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { Money } from '#ui/money/money.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import { isPublicCode } from '../rows/public-code.ts';
import { Positions } from './positions.tsx';
import styles from './merged-tab.module.css';

/** Resources on a phone: name, with quantity and price below. */
export function MergedList({
  rows,
  hasPrices,
  onShowPosition,
}: {
  rows: readonly MergedRow[];
  hasPrices: boolean;
  onShowPosition: (id: string) => void;
}): ReactNode {
  return (
    <ul className={styles['list']}>
      {rows.map((row) => (
        <li key={[row.code, row.name, row.unit, row.kind, row.price].join('|')}>
          <p className={styles['what']}>
            <Unbroken>{row.name}</Unbroken>
            {isPublicCode(row.code) ? <span className={styles['code']}>{row.code}</span> : null}
          </p>
          <p className={styles['cost']}>
            <Cost row={row} hasPrices={hasPrices}>
              <Positions row={row} isWorded onShow={onShowPosition} />
            </Cost>
          </p>
        </li>
      ))}
    </ul>
  );
}

function Cost({
  row,
  hasPrices,
  children,
}: {
  row: MergedRow;
  hasPrices: boolean;
  /** Content to the left of the sum, which aligns with the sums above. */
  children: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const volume = `${format.quantity(row.quantity)}\u00A0${displayUnit(row.unit ?? '')}`;
  if (!hasPrices)
    return (
      <>
        <span>{volume}</span>
        {children}
      </>
    );
  if (row.price === null || row.price === undefined)
    return (
      <>
        <span>{volume}</span>
        {children}
        <span className={styles['missing']}>{t('specifications.noPrice')}</span>
      </>
    );
  return (
    <>
      <span>
        {volume} × <Money value={row.price} isBare />
      </span>
      {children}
      <strong>
        <Money value={row.total} />
      </strong>
    </>
  );
}
