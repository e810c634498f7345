import type { KeyboardEvent, ReactNode } from 'react';
import { dragEdge } from '../data-grid/column-drag.ts';
import { clampWidth, type AnyColumn } from '../data-grid/column-layout.ts';
import { fillText, useUiTexts } from '../ui-texts/ui-texts.tsx';
import styles from './column-resizer.module.css';

const STEP = 16;
const WIDEST = 2000;

/** The edge of a column: dragged, or moved by the arrows while it has the focus; pressed twice it gives the usual width back. */
export function ColumnResizer({
  column,
  width,
  onResize,
  onReset,
}: {
  column: AnyColumn & { title: string };
  width: number;
  onResize: (width: number) => void;
  onReset: () => void;
}): ReactNode {
  const texts = useUiTexts();
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onResize(width + (event.key === 'ArrowRight' ? STEP : -STEP));
  };
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-orientation="horizontal"
      aria-label={fillText(texts.resizeColumn, { name: column.title })}
      aria-valuenow={width}
      aria-valuemin={clampWidth(column, 0)}
      aria-valuemax={clampWidth(column, WIDEST)}
      className={styles['resizer']}
      onPointerDown={(event) => dragEdge(event, width, onResize)}
      onDoubleClick={onReset}
      onKeyDown={onKey}
    />
  );
}
