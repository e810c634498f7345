import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentProps,
  type ReactNode,
  type RefObject,
} from 'react';
import { useFormat } from '#platform/format.ts';
import { useLanguage, useTranslation } from '#platform/i18n.ts';
import { useIsNarrow } from '#platform/use-is-narrow.ts';
import { DataGrid, type GridControls } from '#ui/data-grid/data-grid.tsx';
import type { CellAddress } from '#ui/data-grid/grid-store-types.ts';
import type { CellFormat, RowTone } from '#ui/data-grid/grid-types.ts';
import { laterWindow } from '#ui/later/use-later-part.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { EmptyFilter, FilterBar } from './bill-filter-bar.tsx';
import { BillToolbar } from './bill-toolbar.tsx';
import { cellFormatFor } from '../rows/cell-format.ts';
import type { MarkedPositions } from '../calculation/use-calculation.ts';
import type { EditSession } from '../rows/edit-session.ts';
import { nextRefused, nextUnmatched, selectedLines } from '../rows/find-lines.ts';
import { gridTexts } from './grid-texts.ts';
import { lineMatcher, type LineFilter } from '../rows/line-filter.ts';
import { NormPanel, type NormPanelControls } from '../norms/norm-panel.tsx';
import { orderedPositions, type OrderWork } from '../rows/ordered-positions.ts';
import { PositionList } from './position-list.tsx';
import { specificationColumns } from './specification-columns.tsx';
import { positionIdOf, type SpecLine } from '../rows/specification-lines.ts';
import { useAddLine } from '../rows/use-add-line.ts';
import { useTerms } from './use-terms.tsx';
import { useUnitSuggestions } from './use-unit-suggestions.ts';
import { useCalculateMarked } from './use-calculate-marked.ts';
import { usePasteRest } from './use-paste-rest.ts';
import { useUndoKeys } from './use-undo-keys.ts';
import styles from './specification-grid.module.css';

const RemoveLinesDialog = laterWindow(() =>
  import('./remove-lines-dialog.tsx').then((module) => module.RemoveLinesDialog),
);

type Props = {
  specification: Specification;
  session: EditSession;
  filter: LineFilter;
  onFilter: (filter: LineFilter) => void;
  shownRow: string | null;
  /** How often the cells that were not taken were asked for. */
  refusedAsked: number;
  onOrder: OrderWork | undefined;
  onCalculateMarked: ((marked: MarkedPositions) => void) | undefined;
};

function toneOf(line: SpecLine): RowTone {
  if (line.kind === 'section') return 'group';
  return line.kind === 'position' ? 'row' : 'child';
}

function useColumns({ can, vors }: Specification, { store }: EditSession) {
  const { t } = useTranslation();
  const { percent, quantity } = useFormat();
  const hasPrices = can.view_prices;
  const suggestUnits = useUnitSuggestions();
  return useMemo(
    () =>
      specificationColumns({
        t,
        hasPrices,
        bills: vors,
        percent,
        quantity,
        lines: store.allRows,
        around: store,
        suggestUnits,
      }),
    [t, hasPrices, vors, percent, quantity, store, suggestUnits],
  );
}

function useCellFormat(): CellFormat {
  const language = useLanguage();
  return useMemo(() => cellFormatFor(language), [language]);
}

function useTable(specification: Specification, session: EditSession) {
  const { t } = useTranslation();
  const columns = useColumns(specification, session);
  return { columns, cellFormat: useCellFormat(), texts: useMemo(() => gridTexts(t), [t]) };
}

function useFilter({ store }: EditSession, filter: LineFilter): void {
  const settled = useDeferredValue(filter);
  useEffect(() => store.setFilter(lineMatcher(settled, store)), [store, settled]);
}

function useShownRow(grid: RefObject<GridControls | null>, row: string | null): void {
  useEffect(() => {
    if (row !== null) grid.current?.showRow(row, 'name');
  }, [grid, row]);
}

/** Leads to the cells whose text was not taken, one after another; also when a closed button asks for them. */
function useShowRefused(
  session: EditSession,
  grid: RefObject<GridControls | null>,
  { refusedAsked, onFilter }: Pick<Props, 'refusedAsked' | 'onFilter'>,
): () => void {
  const last = useRef<CellAddress | null>(null);
  const show = (): void => {
    const next = nextRefused(session, last.current);
    if (next === null) return;
    last.current = next;
    // A filter must not hide what has to be corrected.
    onFilter({ kind: 'all', search: '' });
    session.store.setFilter(null);
    grid.current?.showRow(next.row, next.key);
  };
  const latest = useRef(show);
  useEffect(() => {
    latest.current = show;
  });
  useEffect(() => {
    if (refusedAsked > 0) latest.current();
  }, [refusedAsked]);
  return show;
}

/** The bill: the table of sections, positions and their lines, and the panel of norms beside it. */
export function BillTab(props: Props): ReactNode {
  const { specification, session } = props;
  const { state, isWhole } = useSyncExternalStore(session.subscribe, session.getView);
  const isComing = state === 'ready' && !isWhole;
  // A paste or a new row wants to know what stands below: nothing is changed before all rows are here.
  const shown = isComing ? { ...specification, can: { ...specification.can, update: false } } : specification;
  const rest = isComing ? <RestComing rows={specification.rows_count} /> : null;
  return useIsNarrow() ? (
    <BillOnPhone {...props} specification={shown} rest={rest} />
  ) : (
    <BillTable {...props} specification={shown} rest={rest} />
  );
}

function RestComing({ rows }: { rows: number }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={styles['saving']} role="status">
      {t('specifications.grid.restComing', { count: rows })}
    </span>
  );
}

type PartProps = Props & { rest: ReactNode };

function BillOnPhone({ specification, session, filter, onFilter, rest }: PartProps): ReactNode {
  const view = useSyncExternalStore(session.subscribe, session.getView);
  useFilter(session, filter);
  return (
    <PositionList
      session={session}
      specification={specification}
      state={view.state}
      toolbar={
        <>
          <FilterBar specification={specification} session={session} filter={filter} onFilter={onFilter} />
          {rest}
        </>
      }
    />
  );
}

function BillTable(props: PartProps): ReactNode {
  const { specification, session, filter, onFilter, shownRow, refusedAsked, onOrder } = props;
  const { t } = useTranslation();
  const [activeId, setActiveId] = useState<string | null>(null);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [removed, setRemoved] = useState<readonly SpecLine[] | null>(null);
  const grid = useRef<GridControls>(null);
  const panel = useRef<NormPanelControls>(null);
  const view = useSyncExternalStore(session.subscribe, session.getView);
  const isReadOnly = !specification.can.update;
  const { columns, cellFormat, texts } = useTable(specification, session);
  const addLine = useAddLine(session, (id) => grid.current?.showRow(id, 'name'));
  const terms = useTerms(specification, session);
  const active = activeId === null ? undefined : session.store.getRow(activeId);

  const takePasteRest = usePasteRest(session, grid);
  useUndoKeys(grid);

  useFilter(session, filter);
  useShownRow(grid, shownRow);

  const calculate = useCalculateMarked(session, grid, props.onCalculateMarked);
  const showRefused = useShowRefused(session, grid, { refusedAsked, onFilter });
  const showNextUnmatched = useCallback(() => {
    const next = nextUnmatched(session, activeId);
    if (next !== null) grid.current?.showRow(next, 'norm');
  }, [session, activeId]);

  function order(): void {
    onOrder?.(specification, orderedPositions(session, grid.current?.selectedRowIds() ?? []));
  }

  function openPanel(line: SpecLine): void {
    if (line.kind === 'section') return;
    setPanelOpen(true);
    // The panel may only now come to the page; the focus goes to it once it is there.
    requestAnimationFrame(() => panel.current?.focus());
  }

  return (
    <div className={styles['area']}>
      <div>
        <DataGrid
          controls={grid}
          gridId="specification"
          label={t('specifications.grid.label')}
          store={session.store}
          columns={columns}
          frozenColumns={2}
          treeColumn="number"
          format={cellFormat}
          texts={texts}
          state={view.state}
          isReadOnly={isReadOnly}
          toneOf={toneOf}
          onRetry={() => void session.load()}
          onPasteRest={takePasteRest}
          onActiveRow={(line) => setActiveId(line?.id ?? null)}
          onActivate={openPanel}
          toolbar={
            <BillToolbar
              specification={specification}
              session={session}
              filter={filter}
              active={active}
              onFilter={(next) => {
                onFilter(next);
                if (next.kind === 'unmatched' && !isReadOnly) setPanelOpen(true);
              }}
              onAdd={(kind) => void addLine(kind, active)}
              onTerms={terms.openFor(active)}
              onOrder={onOrder === undefined ? undefined : order}
              onCalculate={calculate}
              onRemove={() => setRemoved(selectedLines(session, grid.current?.selectedRowIds() ?? []))}
              onShowRefused={showRefused}
              onPanel={isPanelOpen ? undefined : () => setPanelOpen(true)}
              rest={props.rest}
            />
          }
          empty={<EmptyFilter onReset={() => onFilter({ kind: 'all', search: '' })} />}
        />
      </div>
      {isPanelOpen ? (
        <ActiveNorm
          ref={panel}
          specification={specification}
          session={session}
          active={active}
          onNextUnmatched={showNextUnmatched}
          onLeave={() => grid.current?.focus()}
          onClose={() => setPanelOpen(false)}
        />
      ) : null}
      {terms.window}
      <OwnedDialog of={removed}>
        {(lines) => <RemoveLinesDialog session={session} lines={lines} onClose={() => setRemoved(null)} />}
      </OwnedDialog>
    </div>
  );
}

type NormProps = Pick<ComponentProps<typeof NormPanel>, 'session' | 'ref' | 'onNextUnmatched' | 'onLeave' | 'onClose'>;

function ActiveNorm({
  specification,
  active,
  ...rest
}: NormProps & { specification: Specification; active: SpecLine | undefined }): ReactNode {
  return (
    <NormPanel
      {...rest}
      positionId={active === undefined ? null : positionIdOf(active)}
      isReadOnly={!specification.can.update}
      hasPrices={specification.can.view_prices}
    />
  );
}
