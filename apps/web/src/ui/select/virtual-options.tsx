import { Combobox } from '@base-ui/react/combobox';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useImperativeHandle, useRef, type Ref } from 'react';
import { Option } from './option.tsx';
import type { SelectOption } from './options.ts';
import styles from './select.module.css';

const ROW = 34;
const TALL_ROW = 50;

export type OptionScroller = { showOption: (index: number) => void };

/** Virtualized list of options: only the visible ones are in the DOM. */
export function VirtualOptions({ scroller }: { scroller: Ref<OptionScroller> }) {
  const items = Combobox.useFilteredItems<SelectOption>();
  const frame = useRef<HTMLDivElement | null>(null);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer is mutable and notifies by itself
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => frame.current,
    estimateSize: (index) => (items[index]?.hint === undefined ? ROW : TALL_ROW),
    overscan: 8,
  });
  useImperativeHandle(scroller, () => ({ showOption: (index) => virtualizer.scrollToIndex(index) }), [virtualizer]);
  const setFrame = useCallback(
    (element: HTMLDivElement | null) => {
      frame.current = element;
      if (element !== null) virtualizer.measure();
    },
    [virtualizer],
  );
  if (items.length === 0) return null;
  return (
    <div role="presentation" ref={setFrame} className={styles['window']} style={{ height: virtualizer.getTotalSize() }}>
      <div role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const item = items[index];
          return item === undefined ? null : (
            <Option
              key={item.value}
              item={item}
              place={{ index, top: start, count: items.length, measure: virtualizer.measureElement }}
            />
          );
        })}
      </div>
    </div>
  );
}
