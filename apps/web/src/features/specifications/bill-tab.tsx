import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#platform/format.ts';
import { useLanguage } from '#platform/i18n.ts';
import { Button, IconButton } from '#ui/button/button.tsx';
import { DataGrid, type GridControls } from '#ui/data-grid/data-grid.tsx';
import type { RowTone } from '#ui/data-grid/grid-types.ts';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { TextInput } from '#ui/field/text-input.tsx';
import { Menu } from '#ui/menu/menu.tsx';
import { cellFormatFor } from './cell-format.ts';
import type { EditSession } from './edit-session.ts';
import { gridTexts } from './grid-texts.ts';
import { lineMatcher, type LineFilter } from './line-filter.ts';
import { NormPanel, type NormPanelControls } from './norm-panel.tsx';
import { PositionList } from './position-list.tsx';
import { RemoveLinesDialog } from './remove-lines-dialog.tsx';
import { SavingMark } from './saving-mark.tsx';
import { specificationColumns } from './specification-columns.tsx';
import { isHead, positionIdOf, type SpecLine } from './specification-lines.ts';
import { useAddLine } from './use-add-line.ts';
import { useIsPhone } from './use-is-phone.ts';
import styles from './specification-grid.module.css';

type Props = {
  specification: Specification;
  session: EditSession;
  filter: LineFilter;
  onFilter: (filter: LineFilter) => void;
  shownRow: string | null;
};

function toneOf(line: SpecLine): RowTone {
  if (line.kind === 'section') return 'group';
  return line.kind === 'position' ? 'row' : 'child';
}

/** The bill: the table of sections, positions and their lines, and the panel of norms beside it. */
export function BillTab({ specification, session, filter, onFilter, shownRow }: Props): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const [activeId, setActiveId] = useState<string | null>(null);
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [removed, setRemoved] = useState<readonly SpecLine[] | null>(null);
  const grid = useRef<GridControls>(null);
  const panel = useRef<NormPanelControls>(null);
  const view = useSyncExternalStore(session.subscribe, session.getView);
  const hasPrices = specification.can.view_prices;
  const isReadOnly = !specification.can.update;
  const columns = useMemo(
    () => specificationColumns({ t, hasPrices, bills: specification.vors, percent: format.percent }),
    [t, hasPrices, specification.vors, format.percent],
  );
  const cellFormat = useMemo(() => cellFormatFor(language), [language]);
  const texts = useMemo(() => gridTexts(t), [t]);
  const addLine = useAddLine(session, (id) => grid.current?.showRow(id, 'name'));
  const settledFilter = useDeferredValue(filter);
  const active = activeId === null ? undefined : session.store.getRow(activeId);

  useEffect(() => session.store.setFilter(lineMatcher(settledFilter, session.store.getRow)), [session, settledFilter]);
  useEffect(() => {
    if (shownRow !== null) grid.current?.showRow(shownRow, 'name');
  }, [shownRow]);

  const showNextUnmatched = useCallback(() => {
    const next = nextUnmatched(session, activeId);
    if (next !== null) grid.current?.showRow(next, 'norm');
  }, [session, activeId]);

  function openPanel(line: SpecLine): void {
    if (line.kind === 'section') return;
    setPanelOpen(true);
    // The panel may only now come to the page; the focus goes to it once it is there.
    requestAnimationFrame(() => panel.current?.focus());
  }

  const toolbar = (
    <>
      <FilterBar
        specification={specification}
        filter={filter}
        onFilter={(next) => {
          onFilter(next);
          if (next.kind === 'unmatched' && !isReadOnly) setPanelOpen(true);
        }}
      />
      {isReadOnly ? null : (
        <>
          <Menu
            label={t('specifications.actions.add')}
            align="start"
            trigger={
              <Button size="small" icon="plus">
                {t('specifications.actions.add')}
              </Button>
            }
            entries={[
              {
                id: 'position',
                label: t('specifications.actions.addPosition'),
                onSelect: () => void addLine('position', active),
              },
              {
                id: 'section',
                label: t('specifications.actions.addSection'),
                onSelect: () => void addLine('section', active),
              },
            ]}
          />
          <IconButton
            size="small"
            icon="trash"
            label={t('specifications.actions.removeRow')}
            disabled={active === undefined}
            onClick={() => setRemoved(selectedLines(session, grid.current?.selectedRowIds() ?? []))}
          />
          <SavingMark queue={session.queue} />
        </>
      )}
      {isPanelOpen || isPhone ? null : (
        <Button size="small" onClick={() => setPanelOpen(true)}>
          {t('specifications.actions.panel')}
        </Button>
      )}
    </>
  );

  if (isPhone) {
    return (
      <>
        <PositionList
          session={session}
          specification={specification}
          state={view.state}
          toolbar={<FilterBar specification={specification} filter={filter} onFilter={onFilter} />}
        />
      </>
    );
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
          onActiveRow={(line) => setActiveId(line?.id ?? null)}
          onActivate={openPanel}
          toolbar={toolbar}
          empty={<EmptyFilter onReset={() => onFilter({ kind: 'all', search: '' })} />}
        />
      </div>
      {isPanelOpen ? (
        <NormPanel
          ref={panel}
          session={session}
          positionId={active === undefined ? null : positionIdOf(active)}
          isReadOnly={isReadOnly}
          hasPrices={hasPrices}
          onNextUnmatched={showNextUnmatched}
          onLeave={() => grid.current?.focus()}
          onClose={() => setPanelOpen(false)}
        />
      ) : null}
      <OwnedDialog of={removed}>
        {(lines) => <RemoveLinesDialog session={session} lines={lines} onClose={() => setRemoved(null)} />}
      </OwnedDialog>
    </div>
  );
}

/** What goes when these rows are removed; what lies in another of them goes along by itself. */
function selectedLines(session: EditSession, ids: readonly string[]): SpecLine[] {
  const chosen = new Set(ids);
  const isInside = (line: SpecLine): boolean => {
    if (line.parentId === null) return false;
    const parent = session.store.getRow(line.parentId);
    return chosen.has(line.parentId) || (parent !== undefined && isInside(parent));
  };
  return ids.flatMap((id) => session.store.getRow(id) ?? []).filter((line) => !isInside(line));
}

function EmptyFilter({ onReset }: { onReset: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={styles['emptyGrid']}>
      <p>{t('specifications.filters.nothing')}</p>
      <Button onClick={onReset}>{t('specifications.filters.reset')}</Button>
    </div>
  );
}

function FilterBar({
  specification,
  filter,
  onFilter,
}: {
  specification: Specification;
  filter: LineFilter;
  onFilter: (filter: LineFilter) => void;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const chips = [
    { kind: 'all', label: t('specifications.filters.all'), isAlert: false },
    {
      kind: 'unmatched',
      label: t('specifications.filters.unmatched', { number: format.quantity(String(specification.unmatched_count)) }),
      isAlert: specification.unmatched_count > 0,
    },
    {
      kind: 'unpriced',
      label: t('specifications.filters.unpriced', { number: format.quantity(String(specification.unpriced_count)) }),
      isAlert: specification.unpriced_count > 0,
    },
  ] as const;
  const shown = specification.can.view_prices ? chips : chips.filter((chip) => chip.kind !== 'unpriced');
  return (
    <>
      <div className={styles['chips']} role="group" aria-label={t('specifications.filters.label')}>
        {shown.map((chip) => (
          <button
            key={chip.kind}
            type="button"
            className={styles['chip']}
            aria-pressed={filter.kind === chip.kind}
            data-alert={chip.isAlert || undefined}
            onClick={() => onFilter({ ...filter, kind: chip.kind })}
          >
            {chip.label}
          </button>
        ))}
      </div>
      <div className={styles['search']}>
        <TextInput
          label={t('specifications.filters.search')}
          isLabelHidden
          icon="search"
          placeholder={t('specifications.filters.search')}
          value={filter.search}
          autoComplete="off"
          onChange={(event) => onFilter({ ...filter, search: event.target.value })}
        />
      </div>
    </>
  );
}

/** The next position without a norm below the active one, else the first of all. */
function nextUnmatched(session: EditSession, activeId: string | null): string | null {
  const lines = session.store.getVisible().ids.map((id) => session.store.getRow(id));
  const from = activeId === null ? 0 : session.store.indexOf(activeId) + 1;
  const isWaiting = (line: SpecLine | undefined): boolean =>
    line !== undefined && isHead(line) && line.kind === 'position' && line.row.match_status === 'unmatched';
  return (
    (lines.slice(from).find(isWaiting) ?? lines.slice(0, from).find((line) => isWaiting(line) && line?.id !== activeId))
      ?.id ?? null
  );
}
