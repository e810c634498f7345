import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useSyncExternalStore, type RefObject } from 'react';
import { useIsLaptop, useIsSmall } from '#platform/page/use-is-narrow.ts';
import { nextInvalid } from '#platform/edits/next-invalid.ts';
import { formattersFor } from '#platform/i18n/format.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { moneyText } from '#ui/money/money-text.ts';
import type { GridControls } from '#ui/data-grid/data-grid.tsx';
import type { CellAddress } from '#ui/data-grid/store/grid-store-types.ts';
import type { CellFormat } from '#ui/data-grid/grid-types.ts';
import type { NormPanelControls } from '../norms/norm-panel.tsx';
import { cellFormatFor } from '#platform/edits/cell-format.ts';
import type { EditSession } from '../rows/edit-session.ts';
import { chooseNorm } from '../rows/equal-positions.ts';
import { nextUndecided, type Decision } from '../rows/find-lines.ts';
import { lineMatcher, type LineFilter } from '../rows/line-filter.ts';
import { isDoubtful } from '../rows/line-rules.ts';
import type { SpecLine } from '../rows/specification-lines.ts';
import type { TableRequest } from '../screen/next-step.ts';
import { useAgreementComparison } from '../totals/agreement-change.tsx';
import { waitsForCalculation } from '../totals/gaps.ts';
import type { ColumnContext } from './columns/column-context.ts';
import { gridTexts } from './grid-texts.ts';
import { priceHintOf } from './columns/price-hint.ts';
import { specificationColumns } from './columns/specification-columns.tsx';
import { useUnitSuggestions } from './use-unit-suggestions.ts';

type Grid = RefObject<GridControls | null>;
type ReviewOptions = {
  grid: Grid;
  panel: RefObject<NormPanelControls | null>;
  activeId: string | null;
  onFilter: OnFilter;
};
type OnFilter = (filter: LineFilter) => void;

/** Depth from which indents exceed the usual width of the number column. */
const DEEP = 4;

function useColumns(specification: Specification, { store }: EditSession, isPanelOpen: boolean) {
  const { can, vors } = specification;
  const { t } = useTranslation();
  const language = useLanguage();
  const { vat_rate: vatRate } = specification.settings;
  const priceHint = priceHintOf(specification, t);
  const isWaiting = waitsForCalculation(specification);
  const hasPrices = can.view_prices;
  const suggestUnits = useUnitSuggestions();
  const differenceOf = useDifferences(specification);
  const isOnSmallScreen = useIsSmall();
  const isOnLaptop = useIsLaptop();
  // On a tablet the panel covers the table, so columns do not change.
  const isBesidePanel = isOnLaptop && !isOnSmallScreen && isPanelOpen;
  const isDeep = useSyncExternalStore(store.subscribeVisible, () =>
    store.getVisible().depths.some((depth) => depth >= DEEP),
  );
  return useMemo(
    () =>
      specificationColumns({
        t,
        hasPrices,
        bills: vors,
        ...formattersFor(language),
        money: (value) => moneyText(value, { isBare: true, language }),
        vatRate,
        isWaiting,
        differenceOf,
        priceHint,
        lines: store.allRows,
        around: store,
        isDeep,
        isBesidePanel,
        isOnSmallScreen,
        suggestUnits,
      }),
    [
      t,
      hasPrices,
      vors,
      language,
      vatRate,
      isWaiting,
      differenceOf,
      priceHint,
      store,
      isDeep,
      isBesidePanel,
      isOnSmallScreen,
      suggestUnits,
    ],
  );
}

/** Comparison of agreement rows with the contract, by row key. */
export function useDifferences(specification: Specification): ColumnContext['differenceOf'] {
  const comparison = useAgreementComparison(specification);
  return useMemo(() => {
    if (comparison === undefined) return null;
    const rows = new Map(comparison.rows.map((row) => [row.row_key, row]));
    return (rowKey) => rows.get(rowKey);
  }, [comparison]);
}

function useCellFormat(): CellFormat {
  const language = useLanguage();
  return useMemo(() => cellFormatFor(language), [language]);
}

export function useSpecificationTable(specification: Specification, session: EditSession, isBesidePanel: boolean) {
  const { t } = useTranslation();
  const columns = useColumns(specification, session, isBesidePanel);
  return { columns, cellFormat: useCellFormat(), texts: useMemo(() => gridTexts(t), [t]) };
}

export function useFilter({ store }: EditSession, filter: LineFilter): void {
  const settled = useDeferredValue(filter);
  useEffect(() => store.setFilter(lineMatcher(settled, store)), [store, settled]);
}

export function useScrollToRow(grid: RefObject<GridControls | null>, row: string | null): void {
  useEffect(() => {
    if (row !== null) grid.current?.showRow(row, 'name');
  }, [grid, row]);
}

/** Moves through rejected cells one by one. */
export function useShowRefused(
  session: EditSession,
  grid: RefObject<GridControls | null>,
  onFilter: OnFilter,
): () => void {
  const last = useRef<CellAddress | null>(null);
  return (): void => {
    const next = nextInvalid(session.store, last.current);
    if (next === null) return;
    last.current = next;
    // Clear the filter, because it may hide the cell.
    onFilter({ kind: 'all', search: '' });
    session.store.setFilter(null);
    grid.current?.showRow(next.row, next.key);
  };
}

/** Fulfils a request from outside the table once. */
export function useTableRequest(
  { tableRequest, onFulfilled }: { tableRequest: TableRequest | null; onFulfilled: () => void },
  show: (tableRequest: TableRequest) => void,
): void {
  const latest = useRef({ show, onFulfilled });
  useEffect(() => {
    latest.current = { show, onFulfilled };
  });
  useEffect(() => {
    if (tableRequest === null) return;
    latest.current.show(tableRequest);
    latest.current.onFulfilled();
  }, [tableRequest]);
}

/**
 * Navigation through positions that need a decision: filters them and focuses the first, then the next. Norms are
 * decided in the panel, so it takes focus; when none is left, focus returns to the table.
 */
export function useReview(session: EditSession, { grid, panel, activeId, onFilter }: ReviewOptions) {
  const focusNext = useRef(false);
  const show = useCallback(
    (id: string, column?: string) => {
      focusNext.current = column !== 'price';
      // The panel of the active position is mounted already and focuses by itself.
      if (id === activeId && column !== 'price') requestAnimationFrame(() => panel.current?.focus());
      else grid.current?.showRow(id, column);
    },
    [grid, panel, activeId],
  );
  const showNext = useCallback(
    (what: Decision, decided?: readonly string[]) => {
      const next = nextUndecided(session, what, activeId, decided);
      if (next !== null) show(next);
      // Skipped without another one left: this position is still undecided.
      else if (decided !== undefined) grid.current?.focus();
    },
    [session, grid, activeId, show],
  );
  function showKind(kind: Exclude<TableRequest, 'refused' | { row: string }>): void {
    const asked = { kind, search: '' };
    onFilter(asked);
    const isRequested = lineMatcher(asked, session.store);
    session.store.setFilter(isRequested);
    const first = session.store.allRows().find((line) => isRequested?.(line));
    if (first !== undefined) show(first.id, kind === 'unpriced' ? 'price' : 'name');
  }
  function showQuantity(id: string): void {
    onFilter({ kind: 'all', search: '' });
    session.store.setFilter(null);
    grid.current?.showRow(id, 'quantity');
  }
  /** The panel may not be mounted yet; it takes focus when it is. */
  function focusPanel(): void {
    focusNext.current = panel.current === null;
    panel.current?.focus();
  }
  /** Confirms the norm of a doubtful row from the table; false when there is nothing to confirm. */
  function confirm(line: SpecLine): boolean {
    if (line.kind !== 'position' || !isDoubtful(line.row) || line.row.norm_id === null) return false;
    const displayed = panel.current?.decides() ?? [];
    const lines = displayed.some(({ id }) => id === line.id) ? displayed : [line];
    const next = nextUndecided(
      session,
      'doubtful',
      line.id,
      lines.map(({ id }) => id),
    );
    chooseNorm(session, lines, line.row.norm_id);
    if (next !== null) grid.current?.showRow(next);
    return true;
  }
  const takesFocus = useCallback(() => {
    const isNext = focusNext.current;
    focusNext.current = false;
    return isNext;
  }, []);
  return { takesFocus, focusPanel, showNext, showKind, showQuantity, confirm };
}
