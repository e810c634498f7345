import { useVirtualizer } from '@tanstack/react-virtual';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { GridElements } from './grid-elements.ts';
import { GridRowView, type GridRowProps } from './grid-row.tsx';
import type { GridRow } from '../grid-types.ts';
import { createRowSlots } from './row-slots.ts';
import { useIsPrinting } from './use-is-printing.ts';
import styles from '../data-grid.module.css';

const OVERSCAN = 6;

type Props<Row extends GridRow> = Omit<
  GridRowProps<Row>,
  'id' | 'index' | 'depth' | 'top' | 'hasChildren' | 'isExpanded'
> & {
  elements: GridElements;
  rowHeight: number;
  /** Rows present on the first render can be positioned only after the scroller is mounted. */
  isPlaced: boolean;
};

/** Virtualized body: only the visible rows are in the DOM. */
export function GridBody<Row extends GridRow>({ elements, rowHeight, isPlaced: _, ...row }: Props<Row>): ReactNode {
  const { store } = row;
  const visible = useSyncExternalStore(store.subscribeVisible, store.getVisible);
  // The React Compiler skips this component, as it must: the virtualizer is mutable and notifies by itself.
  // oxlint-disable-next-line react/incompatible-library -- rows are memoised manually below
  const virtualizer = useVirtualizer({
    count: visible.ids.length,
    getScrollElement: elements.scroller,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
  });
  const [drawRows] = useState(createRowSlots);
  const isPrinting = useIsPrinting();
  const rendered = isPrinting
    ? Array.from(visible.ids.keys(), (index) => ({ slot: index, index }))
    : drawRows({
        range: virtualizer.calculateRange(),
        count: visible.ids.length,
        slots: slotsOf(virtualizer.scrollRect?.height ?? 0, rowHeight),
        overscan: OVERSCAN,
        isScrolling: virtualizer.isScrolling,
      });
  return (
    <div role="rowgroup" className={styles.body} style={{ height: visible.ids.length * rowHeight }}>
      {rendered.map(({ slot, index }) => {
        const id = visible.ids[index];
        if (id === undefined) return null;
        return (
          <GridRowView
            key={isPrinting ? id : slot}
            id={id}
            index={index}
            depth={visible.depths[index] ?? 0}
            top={index * rowHeight}
            hasChildren={store.hasChildren(id)}
            isExpanded={store.isExpanded(id)}
            {...row}
          />
        );
      })}
    </div>
  );
}

function slotsOf(height: number, rowHeight: number): number {
  return Math.ceil(height / rowHeight) + 1 + 2 * OVERSCAN;
}
