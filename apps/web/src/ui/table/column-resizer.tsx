import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { dragEdge } from '../data-grid/columns/column-drag.ts';
import { clampWidth, type AnyColumn } from '../data-grid/columns/column-layout.ts';
import { fillText, useUiTexts } from '../ui-texts/ui-texts.tsx';
import styles from './column-resizer.module.css';

const STEP = 16;
const WIDEST = 2000;

/** Resizable edge of a column: drag, or arrow keys while focused; a double click restores the default width. */
export function ColumnResizer({
  column,
  width,
  onResize,
  onReset,
}: {
  column: AnyColumn & { title: string };
  /** Null while the column takes the remaining width; its rendered width is used then. */
  width: number | null;
  onResize: (width: number) => void;
  onReset: () => void;
}): ReactNode {
  const texts = useUiTexts();
  const [stands, setStands] = useState(0);
  const widthFor = (edge: HTMLElement): number => width ?? edge.parentElement?.offsetWidth ?? 0;
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onResize(widthFor(event.currentTarget) + (event.key === 'ArrowRight' ? STEP : -STEP));
  };
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={fillText(texts.resizeColumn, { name: column.title })}
      aria-valuenow={width ?? clampWidth(column, stands)}
      aria-valuemin={clampWidth(column, 0)}
      aria-valuemax={clampWidth(column, WIDEST)}
      className={styles['resizer']}
      onFocus={(event) => setStands(widthFor(event.currentTarget))}
      onPointerDown={(event) => dragEdge(event, widthFor(event.currentTarget), onResize)}
      onDoubleClick={onReset}
      onKeyDown={onKey}
    />
  );
}
