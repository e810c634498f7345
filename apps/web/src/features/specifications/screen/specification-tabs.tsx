import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '#platform/i18n.ts';
import { ObjectHistory } from '#features/activity-log';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { useAbility } from '#platform/abilities.ts';
import { FilterChips } from '../grid/bill-filter-bar.tsx';
import { BillTab } from '../grid/bill-tab.tsx';
import type { Wanted } from './next-step.ts';
import type { MarkedPositions } from '../calculation/use-calculation.ts';
import type { EditSession } from '../rows/edit-session.ts';
import type { LineFilter } from '../rows/line-filter.ts';
import type { SpecificationWorks } from '../rows/ordered-positions.ts';
import { ChangesTab } from '../revisions/changes-tab.tsx';
import { MergedTab } from '../merged/merged-tab.tsx';
import { TotalsTab } from '../totals/totals-tab.tsx';
import styles from './specification-screen.module.css';

const TABS = ['bill', 'changes', 'resources', 'consumables', 'totals', 'progress', 'history'] as const;
type Tab = (typeof TABS)[number];

/** The open tab is kept in the address, so that a link and the way back lead to it. */
export function SpecificationTabs({
  specification,
  session,
  doubtful,
  wanted,
  onShown,
  works,
  onCalculateMarked,
  bills,
}: {
  specification: Specification;
  session: EditSession;
  /** How many positions a person should look at. */
  doubtful: number;
  /** What of the table is asked for; `onShown` when it is shown. */
  wanted: Wanted | null;
  onShown: () => void;
  works: SpecificationWorks;
  onCalculateMarked: ((marked: MarkedPositions) => void) | undefined;
  bills: ReactNode;
}): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const [filter, setFilter] = useState<LineFilter>({ kind: 'all', search: '' });
  const [shownRow, setShownRow] = useState<string | null>(null);
  const [hasPrices, seesLog] = [specification.can.view_prices, useAbility('log.view')];
  const isOffered: Partial<Record<Tab, boolean>> = {
    totals: hasPrices,
    history: seesLog,
    changes: specification.previous_revision_id !== null,
  };
  const shown = TABS.filter((tab) => isOffered[tab] ?? true);
  const active: Tab = shown.find((tab) => tab === hash) ?? 'bill';
  const open = (tab: Tab): void =>
    void navigate({
      to: '.',
      search: true,
      hash: tab === 'bill' ? '' : tab,
      replace: true,
      resetScroll: false,
      hashScrollIntoView: false,
    });

  const openBill = useRef(() => open('bill'));
  useEffect(() => {
    openBill.current = () => open('bill');
  });
  useEffect(() => {
    if (wanted !== null) openBill.current();
  }, [wanted]);

  function showPosition(id: string): void {
    setFilter({ kind: 'all', search: '' });
    setShownRow(id);
    open('bill');
  }

  return (
    <>
      <div className={styles['tabs']}>
        <Tabs
          label={t('specifications.tabs.label')}
          active={active}
          onChange={open}
          items={shown.map((tab) => ({
            id: tab,
            label: t(`specifications.tabs.${tab}`),
            ...(tab === 'bill' ? { count: specification.positions_count } : {}),
          }))}
        />
        {active === 'bill' ? (
          <FilterChips specification={specification} doubtful={doubtful} filter={filter} onFilter={setFilter} />
        ) : null}
        {bills}
      </div>
      <TabContent
        tab={active}
        specification={specification}
        session={session}
        filter={filter}
        onFilter={setFilter}
        shownRow={shownRow}
        wanted={wanted}
        onShown={onShown}
        works={works}
        onCalculateMarked={onCalculateMarked}
        onShowPosition={showPosition}
      />
    </>
  );
}

function TabContent({
  tab,
  specification,
  session,
  filter,
  onFilter,
  shownRow,
  wanted,
  onShown,
  works,
  onCalculateMarked,
  onShowPosition,
}: {
  tab: Tab;
  specification: Specification;
  session: EditSession;
  filter: LineFilter;
  onFilter: (filter: LineFilter) => void;
  shownRow: string | null;
  wanted: Wanted | null;
  onShown: () => void;
  works: SpecificationWorks;
  onCalculateMarked: ((marked: MarkedPositions) => void) | undefined;
  onShowPosition: (id: string) => void;
}): ReactNode {
  switch (tab) {
    case 'bill':
      return (
        <BillTab
          specification={specification}
          session={session}
          filter={filter}
          onFilter={onFilter}
          shownRow={shownRow}
          wanted={wanted}
          onShown={onShown}
          onOrder={works.onOrder}
          onCalculateMarked={onCalculateMarked}
        />
      );
    case 'resources':
    case 'consumables':
      return (
        <MergedTab
          key={tab}
          specificationId={specification.id}
          what={tab}
          hasPrices={specification.can.view_prices}
          onShowPosition={onShowPosition}
        />
      );
    case 'changes':
      return <ChangesTab specificationId={specification.id} />;
    case 'progress':
      return works.renderProgress();
    case 'history':
      return <ObjectHistory objectId={specification.id} version={specification.version} />;
    case 'totals':
      return <TotalsTab specification={specification} session={session} />;
  }
}
