import { Popover } from '@base-ui/react/popover';
import type { MergedRow } from '@karkas/api/specifications/rows/merged-rows.schemas.ts';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/i18n.ts';
import styles from './merged-tab.module.css';

/** Number of positions that use the resource; expands to links to them. */
export function Positions({
  row,
  isWorded = false,
  onShow,
}: {
  row: MergedRow;
  /** Include the unit noun, where no column head names it. */
  isWorded?: boolean;
  onShow: (id: string) => void;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Popover.Root>
      <Popover.Trigger
        className={styles['positions']}
        aria-label={`${t('specifications.merged.positionsOf')}: ${row.positions_count}`}
      >
        {isWorded ? t('specifications.merged.inPositions', { count: row.positions_count }) : row.positions_count}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="end" className={styles['place']}>
          <Popover.Popup className={styles['popup']}>
            <Popover.Title className={styles['popupTitle']}>{t('specifications.merged.positionsOf')}</Popover.Title>
            <ul>
              {row.positions.map((position) => (
                <li key={position.specification_row_id}>
                  <button type="button" onClick={() => onShow(position.specification_row_id)}>
                    <span>
                      {position.number} · {position.name}
                    </span>
                    <span>{format.quantity(position.quantity)}</span>
                  </button>
                </li>
              ))}
            </ul>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
