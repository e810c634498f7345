import type { RefObject } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { notifyInfo } from '#platform/errors/notices.ts';
import type { GridControls } from '#ui/data-grid/data-grid.tsx';
import type { MarkedPositions } from '../calculation/use-calculation.ts';
import type { EditSession } from '../rows/edit-session.ts';
import { markedWithBillPrice } from '../rows/ordered-positions.ts';

/** Calculates selected positions with bill prices, after confirmation; undefined when there are none. */
export function useCalculateMarked(
  session: EditSession,
  grid: RefObject<GridControls | null>,
  onCalculateMarked: ((marked: MarkedPositions) => void) | undefined,
): (() => void) | undefined {
  const { t } = useTranslation();
  if (onCalculateMarked === undefined) return undefined;
  return () => {
    const marked = markedWithBillPrice(session, grid.current?.selectedRowIds() ?? []);
    if (marked.rowIds.length === 0) notifyInfo(t('specifications.actions.byNormsNone'));
    else onCalculateMarked(marked);
  };
}
