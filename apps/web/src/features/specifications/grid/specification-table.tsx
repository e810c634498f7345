import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useRef, useState, useSyncExternalStore, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { DataGrid, type GridControls } from '#ui/data-grid/data-grid.tsx';
import type { RowTone } from '#ui/data-grid/grid-types.ts';
import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { EmptyFilter, SearchRows, useIsReviewed } from './specification-filter-bar.tsx';
import { useRowMenu } from '../arrange/use-row-menu.tsx';
import { SpecificationToolbar } from './specification-toolbar.tsx';
import type { MarkedPositions } from '../calculation/use-calculation.ts';
import type { EditSession } from '../rows/edit-session.ts';
import { selectedLines } from '../rows/find-lines.ts';
import type { LineFilter } from '../rows/line-filter.ts';
import type { TableRequest } from '../screen/next-step.ts';
import type { NormPanel as Panel, NormPanelControls } from '../norms/norm-panel.tsx';
import { orderedPositions, type OrderWork } from '../rows/ordered-positions.ts';
import { PositionList } from './phone/position-list.tsx';
import { positionIdOf, type SpecLine } from '../rows/specification-lines.ts';
import { useAddLine } from '../rows/use-add-line.ts';
import {
  useFilter,
  useScrollToRow,
  useShowRefused,
  useSpecificationTable,
  useReview,
  useTableRequest,
} from './use-specification-table.ts';
import { useTerms } from './use-terms.tsx';
import { useCalculateMarked } from './use-calculate-marked.ts';
import { usePasteRest } from './use-paste-rest.tsx';
import { useRemoveLines } from './use-remove-lines.ts';
import { useUndoKeys } from './use-undo-keys.ts';
import styles from './specification-grid.module.css';

const NormPanel = lazyDialog(() => import('../norms/norm-panel.tsx').then((module) => module.NormPanel));

type Props = {
  specification: Specification;
  session: EditSession;
  filter: LineFilter;
  onFilter: (filter: LineFilter) => void;
  requestedRow: string | null;
  /** Request from outside the table; `onFulfilled` is called once it is fulfilled. */
  tableRequest: TableRequest | null;
  onFulfilled: () => void;
  onOrder: OrderWork | undefined;
  onTask: OrderWork | undefined;
  onCalculateMarked: ((marked: MarkedPositions) => void) | undefined;
  /** Opens the choice of contract positions; only for an agreement. */
  onChoosePositions: (() => void) | undefined;
  /** Files the specification was read from. */
  nextToSearch: ReactNode;
  /** Button of the document's next step. */
  nextStep: ReactNode;
};

function toneOf(line: SpecLine): RowTone {
  if (line.kind === 'section') return 'group';
  return line.kind === 'position' || line.kind === 'sum' ? 'row' : 'child';
}

/** Table of sections, positions and their lines, with the norm panel beside it. */
export function SpecificationTable(props: Props): ReactNode {
  const { specification, session } = props;
  const { state, isWhole } = useSyncExternalStore(session.subscribe, session.getView);
  const isComing = state === 'ready' && !isWhole;
  // Paste and insertion depend on the rows below: read-only until all rows are loaded.
  const displayed = isComing ? { ...specification, can: { ...specification.can, update: false } } : specification;
  const rest = isComing ? <RestComing rows={specification.rows_count} /> : null;
  return useIsNarrow() ? (
    <TableOnPhone {...props} specification={displayed} rest={rest} />
  ) : (
    <TableOnDesktop {...props} specification={displayed} rest={rest} />
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

function TableOnPhone({
  specification,
  session,
  filter,
  onFilter,
  requestedRow,
  rest,
  nextToSearch,
  ...asked
}: PartProps): ReactNode {
  const view = useSyncExternalStore(session.subscribe, session.getView);
  useFilter(session, filter);
  return (
    <PositionList
      session={session}
      specification={specification}
      state={view.state}
      requestedRow={requestedRow}
      tableRequest={asked.tableRequest}
      onFulfilled={asked.onFulfilled}
      onFilter={onFilter}
      toolbar={
        <>
          <SearchRows filter={filter} onFilter={onFilter} />
          {nextToSearch}
          {rest}
        </>
      }
    />
  );
}

function TableOnDesktop(props: PartProps): ReactNode {
  const { specification, session, filter, onFilter, requestedRow } = props;
  const { t } = useTranslation();
  const [activeId, setActiveId] = useState<string | null>(null);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const grid = useRef<GridControls>(null);
  const panel = useRef<NormPanelControls>(null);
  const view = useSyncExternalStore(session.subscribe, session.getView);
  const isReadOnly = !specification.can.update;
  const { columns, cellFormat, texts } = useSpecificationTable(specification, session, isPanelOpen);
  const removeLines = useRemoveLines(session);
  const pasteRest = usePasteRest(session, grid);
  const addLine = useAddLine(session, (id) => grid.current?.showRow(id, 'name'));
  const terms = useTerms(specification, session);
  const selected = () => grid.current?.selectedRowIds() ?? [];
  const works = worksOf(props);
  const rowMenu = useRowMenu(specification, session, { grid, onRemove: removeLines, ...works });
  const active = activeId === null ? undefined : session.store.getRow(activeId);
  useUndoKeys(grid);
  useFilter(session, filter);
  useScrollToRow(grid, requestedRow);
  const calculate = useCalculateMarked(session, grid, props.onCalculateMarked);
  const showRefused = useShowRefused(session, grid, onFilter);
  const waiting = useReview(session, { grid, panel, activeId, onFilter });
  useTableRequest(props, (tableRequest) => {
    if (tableRequest === 'refused') return showRefused();
    if (typeof tableRequest === 'object') return waiting.showQuantity(tableRequest.row);
    if (tableRequest !== 'unpriced' && !isReadOnly) setPanelOpen(true);
    waiting.showKind(tableRequest);
  });
  // Once everything is decided the panel would keep displaying the last position.
  const isDone = useIsReviewed(session, filter) && view.state === 'ready';
  function openPanel(line: SpecLine): void {
    if (line.kind === 'section') return;
    setPanelOpen(true);
    waiting.focusPanel();
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
          onPasteRest={pasteRest.offer}
          onActiveRow={(line) => setActiveId(line?.id ?? null)}
          onActivate={openPanel}
          onMenu={rowMenu.open}
          onEnter={(line) => filter.kind === 'doubtful' && !isReadOnly && waiting.confirm(line)}
          toolbar={
            <SpecificationToolbar
              specification={specification}
              session={session}
              filter={filter}
              active={active}
              onFilter={onFilter}
              onAdd={(kind) => void addLine(kind, active)}
              onTerms={terms.openFor(active)}
              {...works}
              selected={selected}
              onCalculate={calculate}
              onRemove={() => removeLines(selectedLines(session, selected()))}
              onShowRefused={showRefused}
              onPanel={isPanelOpen ? undefined : () => setPanelOpen(true)}
              nextToSearch={props.nextToSearch}
              rest={props.rest}
            />
          }
          empty={props.rest ?? <EmptyFilter filter={filter} nextStep={props.nextStep} onFilter={onFilter} />}
        />
      </div>
      {isPanelOpen && !isDone ? (
        <ActiveNorm
          ref={panel}
          specification={specification}
          session={session}
          active={active}
          onNext={waiting.showNext}
          takesFocus={waiting.takesFocus}
          onLeave={() => grid.current?.focus()}
          onClose={() => setPanelOpen(false)}
        />
      ) : null}
      {terms.window}
      {rowMenu.parts}
      {pasteRest.question}
    </div>
  );
}

/** Actions on selected rows apply to their positions. */
function worksOf({ specification, session, onOrder, onTask, onChoosePositions }: PartProps) {
  const of = (act: OrderWork | undefined) =>
    act && ((ids: readonly string[]) => act(specification, orderedPositions(session, ids)));
  return {
    onOrder: of(onOrder),
    onTask: of(onTask),
    onChoosePositions: specification.can.update ? onChoosePositions : undefined,
  };
}

type NormProps = Omit<ComponentProps<typeof Panel>, 'positionId' | 'isReadOnly' | 'hasPrices'>;

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
