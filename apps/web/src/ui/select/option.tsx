import { Combobox } from '@base-ui/react/combobox';
import { Icon } from '../icon/icon.tsx';
import { unbroken } from '../unbroken/unbroken.tsx';
import type { SelectOption } from './options.ts';
import styles from './select.module.css';

/** Position of an option in a virtualized list. */
type Place = { index: number; top: number; count: number; measure: (element: HTMLElement | null) => void };

export function Option({ item, place }: { item: SelectOption; place?: Place }) {
  const placed =
    place === undefined
      ? {}
      : {
          index: place.index,
          'data-index': place.index,
          ref: place.measure,
          'aria-setsize': place.count,
          'aria-posinset': place.index + 1,
          style: { position: 'absolute', insetInline: 0, top: 0, transform: `translateY(${place.top}px)` } as const,
        };
  return (
    <Combobox.Item {...placed} value={item} disabled={item.isDisabled ?? false} className={styles['item']}>
      <span className={styles['text']} data-hint={item.label}>
        {unbroken(item.label)}
        {item.hint !== undefined && <small>{item.hint}</small>}
      </span>
      <Combobox.ItemIndicator className={styles['tick']}>
        <Icon name="check" size={16} />
      </Combobox.ItemIndicator>
    </Combobox.Item>
  );
}
