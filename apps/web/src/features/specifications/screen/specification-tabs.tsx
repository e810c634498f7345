import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n/i18n.ts';
import { ObjectHistory } from '#features/activity-log';
import { lazyDialog } from '#ui/lazy/use-lazy-part.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useAbility } from '#platform/session/abilities.ts';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { FilterChips } from '../grid/specification-filter-bar.tsx';
import { SpecificationTable } from '../grid/specification-table.tsx';
import type { TableRequest } from './next-step.ts';
import { useLinkedRow } from './use-linked-row.ts';
import type { MarkedPositions } from '../calculation/use-calculation.ts';
import type { EditSession } from '../rows/edit-session.ts';
import type { LineFilter } from '../rows/line-filter.ts';
import { progressPositions, type SpecificationWorks } from '../rows/ordered-positions.ts';
import { useAllLines } from '../rows/use-all-lines.ts';
import { MergedTab } from '../merged/merged-tab.tsx';
import { hasQueue } from '../totals/gaps.ts';
import { withUnmatched } from '../unmatched/unmatched-texts.ts';
import styles from './specification-screen.module.css';

const TotalsTab = lazyDialog(() => import('../totals/totals-tab.tsx').then((module) => module.TotalsTab));
const CheckTab = lazyDialog(() => import('../check/check-tab.tsx').then((module) => module.CheckTab));
const ChangesTab = lazyDialog(() => import('../revisions/changes-tab.tsx').then((module) => module.ChangesTab));

const UnmatchedTab = lazyDialog(() =>
  withUnmatched(() => import('../unmatched/unmatched-tab.tsx').then((module) => module.UnmatchedTab)),
);

const TABS = [
  'bill',
  'unmatched',
  'check',
  'changes',
  'resources',
  'consumables',
  'totals',
  'progress',
  'history',
] as const;
type Tab = (typeof TABS)[number];

/** Tabs of the specification; the open one is in the URL, for links and the back button. */
export function SpecificationTabs({
  specification,
  session,
  doubtful,
  tableRequest,
  onFulfilled,
  works,
  onCalculateMarked,
  onTableRequest,
  bills,
  nextStep,
}: {
  specification: Specification;
  session: EditSession;
  /** Number of positions with a doubtful norm. */
  doubtful: number;
  tableRequest: TableRequest | null;
  onFulfilled: () => void;
  works: SpecificationWorks;
  onCalculateMarked: ((marked: MarkedPositions) => void) | undefined;
  onTableRequest: (tableRequest: TableRequest) => void;
  bills: ReactNode;
  /** Button of the next step, displayed where a part of the work is completed. */
  nextStep: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const [filter, setFilter] = useState<LineFilter>({ kind: 'all', search: '' });
  const [requestedRow, setRequestedRow] = useState<string | null>(null);
  const [hasPrices, seesLog] = [specification.can.view_prices, useAbility('log.view')];
  const isOffered: Partial<Record<Tab, boolean>> = {
    totals: hasPrices,
    unmatched: hasQueue(specification) || isInQueue(specification, hash),
    check: hasPrices && specification.positions_count > 0,
    history: seesLog,
    changes: specification.previous_revision_id !== null,
  };
  const displayed = TABS.filter((tab) => isOffered[tab] ?? true);
  const active: Tab = displayed.find((tab) => tab === hash) ?? 'bill';
  const open = (tab: Tab): void =>
    void navigate({
      to: '.',
      search: true,
      hash: tab === 'bill' ? '' : tab,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });

  useOpenTableOnRequest(tableRequest, () => open('bill'));

  function showPosition(id: string): void {
    setFilter({ kind: 'all', search: '' });
    setRequestedRow(id);
    open('bill');
  }
  useLinkedRow(session, showPosition);
  const isNarrow = useIsNarrow();
  const onFilter = (asked: LineFilter): void =>
    startsReview(asked, filter) ? onTableRequest('doubtful') : setFilter(asked);
  const chips = <FilterChips {...{ specification, doubtful, filter, onFilter }} />;

  return (
    <>
      <div className={styles['tabs']}>
        <Tabs
          label={t('specifications.tabs.label')}
          active={active}
          onChange={open}
          items={displayed.map((tab) => ({
            id: tab,
            label: t(`specifications.tabs.${tab}`),
            ...countOf(tab, specification),
          }))}
        />
        {active === 'bill' && !isNarrow ? chips : null}
      </div>
      <TabContent
        nextToSearch={[
          ...(isNarrow ? [<Fragment key="chips">{chips}</Fragment>] : []),
          <Fragment key="bills">{bills}</Fragment>,
        ]}
        nextStep={nextStep}
        tab={active}
        specification={specification}
        session={session}
        filter={filter}
        onFilter={setFilter}
        requestedRow={requestedRow}
        tableRequest={tableRequest}
        onFulfilled={onFulfilled}
        works={works}
        onCalculateMarked={onCalculateMarked}
        onShowPosition={showPosition}
        onShowPositions={() => open('bill')}
      />
    </>
  );
}

/** The queue tab stays while open, until the last position is decided and displayed. */
const isInQueue = ({ can }: Specification, hash: string): boolean => can.update && hash === 'unmatched';

function countOf(tab: Tab, { positions_count: all, unmatched_count: unmatched }: Specification): { count?: number } {
  if (tab === 'bill') return { count: all };
  return tab === 'unmatched' ? { count: unmatched } : {};
}

/** Opens the table's tab for a request to the table. */
function useOpenTableOnRequest(tableRequest: TableRequest | null, open: () => void): void {
  const openBill = useRef(open);
  useEffect(() => {
    openBill.current = open;
  });
  useEffect(() => {
    if (tableRequest !== null) openBill.current();
  }, [tableRequest]);
}

/** Doubtful norms are reviewed one by one, as from the button of the next step. */
function startsReview(asked: LineFilter, displayed: LineFilter): boolean {
  return asked.kind === 'doubtful' && displayed.kind !== 'doubtful';
}

function TabContent({
  tab,
  specification,
  session,
  filter,
  onFilter,
  requestedRow,
  tableRequest,
  onFulfilled,
  works,
  onCalculateMarked,
  onShowPosition,
  onShowPositions,
  ...beside
}: {
  tab: Tab;
  specification: Specification;
  session: EditSession;
  filter: LineFilter;
  onFilter: (filter: LineFilter) => void;
  requestedRow: string | null;
  tableRequest: TableRequest | null;
  onFulfilled: () => void;
  works: SpecificationWorks;
  onCalculateMarked: ((marked: MarkedPositions) => void) | undefined;
  onShowPosition: (id: string) => void;
  onShowPositions: () => void;
  nextToSearch: ReactNode;
  nextStep: ReactNode;
}): ReactNode {
  switch (tab) {
    case 'bill':
      return (
        <SpecificationTable
          specification={specification}
          session={session}
          filter={filter}
          onFilter={onFilter}
          requestedRow={requestedRow}
          tableRequest={tableRequest}
          onFulfilled={onFulfilled}
          onOrder={works.onOrder}
          onTask={works.onTask}
          onChoosePositions={works.onChoosePositions}
          onCalculateMarked={onCalculateMarked}
          {...beside}
        />
      );
    case 'resources':
    case 'consumables':
      return <MergedTab key={tab} specification={specification} what={tab} onShowPosition={onShowPosition} />;
    case 'unmatched':
      return <UnmatchedTab specification={specification} session={session} nextStep={beside.nextStep} />;
    case 'check':
      return <CheckTab specification={specification} onShowPosition={onShowPosition} />;
    case 'changes':
      return <ChangesTab specificationId={specification.id} />;
    case 'progress':
      return (
        <ProgressTab specification={specification} session={session} works={works} onShowPositions={onShowPositions} />
      );
    case 'history':
      return <ObjectHistory objectId={specification.id} version={specification.version} />;
    case 'totals':
      return <TotalsTab specification={specification} session={session} />;
  }
}

function ProgressTab({
  specification,
  session,
  works,
  onShowPositions,
}: {
  specification: Specification;
  session: EditSession;
  works: SpecificationWorks;
  onShowPositions: () => void;
}): ReactNode {
  const positions = progressPositions(useAllLines(session));
  const { totals, contract_id: contractId } = specification;
  return works.renderProgress({ positions, totals, contractId, onShowPositions });
}
