import type { MergedRow } from '@karkas/api/specifications/merged-rows.schemas.ts';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/format.ts';
import { useTranslation } from '#platform/i18n.ts';
import { Money } from '#ui/money/money.tsx';
import { isPublicCode } from '../rows/public-code.ts';
import { Positions } from './positions.tsx';
import styles from './merged-tab.module.css';

/** The resources on a phone: what it is, and under it how much of it for how much. */
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
            {row.name}
            {isPublicCode(row.code) ? <span className={styles['code']}>{row.code}</span> : null}
          </p>
          <p className={styles['cost']}>
            <Cost row={row} hasPrices={hasPrices} />
            <Positions row={row} onShow={onShowPosition} />
          </p>
        </li>
      ))}
    </ul>
  );
}

function Cost({ row, hasPrices }: { row: MergedRow; hasPrices: boolean }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const volume = `${format.quantity(row.quantity)}\u00A0${row.unit ?? ''}`;
  if (!hasPrices) return <span>{volume}</span>;
  if (row.price === null || row.price === undefined)
    return (
      <>
        <span>{volume}</span>
        <span className={styles['missing']}>{t('specifications.noPrice')}</span>
      </>
    );
  return (
    <>
      <span>
        {volume} × <Money value={row.price} isBare />
      </span>
      <strong>
        <Money value={row.total} />
      </strong>
    </>
  );
}
