import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { nextInvalid } from '#platform/edits/next-invalid.ts';
import { SavingStatus } from '#platform/edits/saving-status.tsx';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { BoundedMoney } from '#platform/list/bounded-money.tsx';
import { useFormat } from '#platform/i18n/format.ts';
import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { ErrorState, SkeletonRows } from '#ui/states/states.tsx';
import { Money } from '#ui/money/money.tsx';
import { displayUnit } from '#ui/unit/display-unit.ts';
import { Unbroken } from '#ui/unbroken/unbroken.tsx';
import type { EditSession } from '../../rows/edit-session.ts';
import type { SessionView } from '../../rows/sync/table-sync.ts';
import { lineMatcher, type LineFilter } from '../../rows/line-filter.ts';
import type { TableRequest } from '../../screen/next-step.ts';
import { useDifferences, useTableRequest } from '../use-specification-table.ts';
import { isDoubtful, isUnsettled, knownTotal } from '../../rows/line-rules.ts';
import { isHead, positionIdOf, type HeadLine, type SpecLine } from '../../rows/specification-lines.ts';
import { waitsForCalculation } from '../../totals/gaps.ts';
import styles from './position-list.module.css';

const PositionDialog = lazyDialog(() => import('./position-dialog.tsx').then((module) => module.PositionDialog));

/** Estimated heights before measurement: a position with a two-line name, a section with one line. */
const ITEM_HEIGHT = 75;
const SECTION_HEIGHT = 45;

type Props = {
  session: EditSession;
  specification: Specification;
  state: SessionView['state'];
  toolbar: ReactNode;
  /** Position to open or section to scroll to, requested from outside the list. */
  requestedRow: string | null;
  /** Request from outside the list; `onFulfilled` is called once it is fulfilled. */
  tableRequest: TableRequest | null;
  onFulfilled: () => void;
  onFilter: (filter: LineFilter) => void;
};

/** Specification on a phone: sections and positions with quantity and total; a tap opens the position. */
export function PositionList(props: Props): ReactNode {
  const { session, specification, state, toolbar, requestedRow, onFilter } = props;
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  // A section has nothing to open, so it is scrolled to.
  const isSection = requestedRow !== null && session.store.getRow(requestedRow)?.kind === 'section';
  if (asked !== requestedRow) {
    setAsked(requestedRow);
    setOpenId(isSection ? null : requestedRow);
  }
  const visible = useSyncExternalStore(session.store.subscribeVisible, session.store.getVisible);
  const heads = visible.ids.filter((id) => {
    const line = session.store.getRow(id);
    return line !== undefined && isHead(line);
  });
  // The React compiler skips this component, as it must: the virtualizer mutates and notifies by itself.
  // oxlint-disable-next-line react/incompatible-library -- see above
  const virtualizer = useVirtualizer({
    count: heads.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(session.store.getRow(heads[index] ?? '')),
    getItemKey: (index) => heads[index] ?? index,
    // Measured, because a one-line name is lower than a two-line one.
    measureElement: (element) => element.getBoundingClientRect().height,
    overscan: 6,
  });
  useScrollOnce(virtualizer, isSection ? requestedRow : null, heads);
  const isReadOnly = !specification.can.update;
  const differenceOf = useDifferences(specification);
  useTableRequest(props, (tableRequest) => {
    if (typeof tableRequest === 'object') {
      onFilter({ kind: 'all', search: '' });
      return setOpenId(tableRequest.row);
    }
    const filter: LineFilter = { kind: tableRequest === 'refused' ? 'all' : tableRequest, search: '' };
    onFilter(filter);
    if (isReadOnly || (tableRequest !== 'unmatched' && tableRequest !== 'doubtful')) return;
    // Norms are reviewed in the position dialog, starting with the first match.
    const isAsked = lineMatcher(filter, session.store);
    setOpenId(session.store.allRows().find((line) => isAsked?.(line))?.id ?? null);
  });
  function showRefused(): void {
    const refused = session.store.getRow(nextInvalid(session.store, null)?.row ?? '');
    if (refused !== undefined) setOpenId(positionIdOf(refused));
  }
  return (
    <section className={styles['frame']} aria-label={t('specifications.grid.label')}>
      <div className={styles['toolbar']}>
        {toolbar}
        {isReadOnly ? null : <SavingStatus table={session} onShowRefused={showRefused} />}
      </div>
      {state === 'loading' ? <SkeletonRows rows={8} height={ITEM_HEIGHT} /> : null}
      {state === 'error' ? <ErrorState onRetry={() => void session.load()} /> : null}
      <div ref={scroller} className={styles['scroller']}>
        <ul style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map((item) => {
            const id = heads[item.index];
            return id === undefined ? null : (
              <PositionItem
                key={id}
                id={id}
                index={item.index}
                top={item.start}
                measure={virtualizer.measureElement}
                session={session}
                hasPrices={specification.can.view_prices}
                isWaiting={waitsForCalculation(specification)}
                differenceOf={differenceOf}
                onOpen={() => setOpenId(id)}
              />
            );
          })}
        </ul>
      </div>
      <OwnedDialog of={openId}>
        {(id) => (
          <PositionDialog
            session={session}
            positionId={id}
            isReadOnly={isReadOnly}
            hasPrices={specification.can.view_prices}
            onMove={setOpenId}
            onClose={() => setOpenId(null)}
          />
        )}
      </OwnedDialog>
    </section>
  );
}

/** Scrolls to the requested line once: later changes of the list leave the place to the user. */
function useScrollOnce(
  { scrollToIndex }: { scrollToIndex: (index: number, options: { align: 'start' }) => void },
  id: string | null,
  ids: readonly string[],
): void {
  const done = useRef<string | null>(null);
  const index = id === null ? -1 : ids.indexOf(id);
  useEffect(() => {
    if (index === -1 || done.current === id) return;
    done.current = id;
    scrollToIndex(index, { align: 'start' });
  }, [scrollToIndex, id, index]);
}

function heightOf(line: SpecLine | undefined): number {
  return line?.kind === 'section' ? SECTION_HEIGHT : ITEM_HEIGHT;
}

function PositionItem({
  id,
  index,
  top,
  measure,
  session,
  hasPrices,
  isWaiting,
  differenceOf,
  onOpen,
}: {
  id: string;
  index: number;
  top: number;
  measure: (element: HTMLLIElement | null) => void;
  session: EditSession;
  hasPrices: boolean;
  /** Nothing is calculated yet. */
  isWaiting: boolean;
  differenceOf: ReturnType<typeof useDifferences>;
  onOpen: () => void;
}): ReactNode {
  const subscribe = useCallback((listener: () => void) => session.store.subscribeRow(id, listener), [session, id]);
  const line = useSyncExternalStore(subscribe, () => session.store.getRow(id));
  if (line === undefined || !isHead(line)) return null;
  return (
    <li ref={measure} data-index={index} className={styles['item']} style={{ top }} data-kind={line.kind}>
      {line.kind === 'section' ? (
        <SectionRow
          line={line}
          hasPrices={hasPrices}
          isWaiting={isWaiting}
          onToggle={() => session.store.toggle(id)}
          isOpen={session.store.isExpanded(id)}
        />
      ) : (
        <PositionRow
          line={line}
          hasPrices={hasPrices}
          isWaiting={isWaiting && isUnsettled(line)}
          difference={differenceOf?.(line.row.row_key)?.effect ?? null}
          onOpen={onOpen}
        />
      )}
    </li>
  );
}

export function SectionRow({
  line,
  hasPrices,
  isWaiting,
  isOpen,
  onToggle,
}: {
  line: HeadLine;
  hasPrices: boolean;
  /** Nothing is calculated yet. */
  isWaiting: boolean;
  isOpen: boolean;
  onToggle: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const total = knownTotal(line);
  const isUnpriced = total === null && line.row.missing_prices > 0 && !isWaiting;
  return (
    <button type="button" className={styles['row']} aria-expanded={isOpen} onClick={onToggle}>
      <span className={styles['name']} data-hint={line.row.name}>
        <Unbroken>{line.row.name}</Unbroken>
      </span>
      {hasPrices && total !== null ? (
        <span className={styles['sum']}>
          <BoundedMoney value={total} {...lacksOfRow(line)} />
        </span>
      ) : null}
      {hasPrices && isUnpriced ? <span className={styles['alert']}>{t('specifications.noPrice')}</span> : null}
    </button>
  );
}

/** Prices that the total of a section or of a position lacks. */
const lacksOfRow = ({ row }: HeadLine) => ({ missing: row.missing_prices, deductions: row.missing_deductions });

export function PositionRow({
  line,
  hasPrices,
  isWaiting,
  difference,
  onOpen,
}: {
  line: HeadLine;
  hasPrices: boolean;
  isWaiting: boolean;
  /** Change of the row's total by the agreement; null when there is none. */
  difference: string | null;
  onOpen: () => void;
}): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { row } = line;
  const total = row.total ?? null;
  return (
    <button type="button" className={styles['row']} onClick={onOpen}>
      <span className={styles['name']} data-removal={row.is_removal || undefined}>
        <span className={styles['number']}>{row.number}</span>{' '}
        <span>
          <Unbroken>{row.name}</Unbroken>
        </span>
      </span>
      <span className={styles['figures']}>
        <span data-removal={row.is_removal || undefined}>
          {row.is_removal
            ? t('specifications.removal')
            : row.quantity === null
              ? t('specifications.noQuantity')
              : `${format.quantity(row.quantity)}\u00A0${displayUnit(row.unit ?? '')}`}
        </span>
        {isWaiting ? <span>{t('specifications.waits')}</span> : null}
        {row.match_status === 'unmatched' && !isWaiting ? (
          <span className={styles['alert']}>{t('specifications.match.unmatched')}</span>
        ) : null}
        {isDoubtful(row) ? <span className={styles['alert']}>{t('specifications.checkNorm')}</span> : null}
        {hasPrices && !isWaiting && !row.is_removal ? (
          <span className={total === null ? styles['alert'] : styles['sum']}>
            {total === null ? t('specifications.noPrice') : <BoundedMoney value={total} {...lacksOfRow(line)} />}
          </span>
        ) : null}
      </span>
      {difference === null ? null : (
        <span className={styles['figures']}>
          <span>{t('specifications.columns.differenceShort')}</span>
          <span className={styles['sum']}>
            <Money value={difference} isChange />
          </span>
        </span>
      )}
    </button>
  );
}
