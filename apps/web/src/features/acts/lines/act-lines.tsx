import type { Act } from '@karkas/api/acts/acts.schemas.ts';
import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { cellFormatFor } from '#platform/edits/cell-format.ts';
import { nextInvalid } from '#platform/edits/next-invalid.ts';
import { SavingStatus } from '#platform/edits/saving-status.tsx';
import { useUnsavedEdits } from '#platform/edits/use-unsaved-edits.ts';
import { describeFailure, specificReason } from '#platform/errors/error-message.ts';
import { errorTexts } from '#platform/errors/notices.ts';
import { useLanguage, useTranslation } from '#platform/i18n/i18n.ts';
import { ListChoice } from '#platform/list/list-choice.tsx';
import { useIsNarrow } from '#platform/page/use-is-narrow.ts';
import { useAbility } from '#platform/session/abilities.ts';
import { DataGrid, type GridControls } from '#ui/data-grid/data-grid.tsx';
import type { CellAddress } from '#ui/data-grid/store/grid-store-types.ts';
import { ExplainLineButton } from '../explanations/explained-sum.tsx';
import { actKeys, actLinesOptions, refetchRelated } from '../acts-queries.ts';
import type { ActGridRow } from './act-rows.ts';
import { createLinesSession } from './lines-session.ts';
import { useLinesColumns } from './lines-columns.tsx';
import { linesTexts } from './lines-texts.ts';
import styles from './act-lines.module.css';

/** Two lines of text. */
const ROW_HEIGHT = 38;
const FILTERS = ['filled', 'issues'] as const;
type Filter = (typeof FILTERS)[number];

const isMatch: Record<Filter, (row: ActGridRow) => boolean> = {
  filled: (row) => row.kind === 'line' && row.cells.quantity !== null,
  issues: (row) => row.kind === 'line' && row.line.issues.length > 0,
};

/** The positions of an act as a spreadsheet: of a draft, every position of the contract. */
export function ActLinesTable({ act }: { act: Act }): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const isNarrow = useIsNarrow();
  const hasPrices = useAbility('specification.view_prices');
  const client = useQueryClient();
  const lines = useQuery(actLinesOptions(act.id));
  const hasPresented =
    lines.data?.lines.some(({ quantity_presented: presented }) => !decimal(presented).eq('0')) ?? false;
  const grid = useRef<GridControls>(null);
  const [filter, setFilter] = useState<Filter | undefined>(undefined);
  const [active, setActive] = useState<ActGridRow | null>(null);
  const [session] = useState(() =>
    createLinesSession({
      actId: act.id,
      describe: (error) => specificReason(error) ?? describeFailure(error, errorTexts()),
      describeTheirs: (quantity) => t('acts.lines.theirs', { value: quantity ?? t('acts.grid.emptyCell') }),
      onChanged: ({ totals, version }) =>
        client.setQueryData<Act>(actKeys.one(act.id), (shown) =>
          shown === undefined ? shown : { ...shown, totals, version },
        ),
      onSettled: () => void refetchRelated(client, act),
    }),
  );
  useUnsavedEdits(session, {
    unsaved: (count) => t('acts.lines.unsaved', { count }),
    refused: (count) => t('acts.lines.refusedLeft', { count }),
  });
  const lastShown = useRef<CellAddress | null>(null);
  const showRefused = (): void => {
    setFilter(undefined);
    lastShown.current = nextInvalid(session.store, lastShown.current);
    if (lastShown.current !== null) grid.current?.showRow(lastShown.current.row, lastShown.current.key);
  };
  useEffect(() => {
    if (lines.data !== undefined) session.show(lines.data);
  }, [session, lines.data]);
  useEffect(() => {
    session.store.setFilter(filter === undefined ? null : isMatch[filter]);
  }, [session, filter]);
  const texts = useMemo(() => linesTexts(t), [t]);
  const format = useMemo(() => cellFormatFor(language), [language]);
  return (
    <div className={styles['frame']}>
      <DataGrid
        controls={grid}
        gridId="act-lines"
        label={t('acts.lines.title')}
        store={session.store}
        columns={useLinesColumns({ act, hasPrices, isNarrow, hasPresented })}
        frozenColumns={isNarrow ? 1 : 2}
        rowHeight={ROW_HEIGHT}
        treeColumn="number"
        format={format}
        texts={texts}
        state={lines.data === undefined ? (lines.isError ? 'error' : 'loading') : 'ready'}
        isReadOnly={!act.can.update}
        toneOf={(row) => (row.kind === 'section' ? 'group' : 'row')}
        onRetry={() => void lines.refetch()}
        onActiveRow={setActive}
        toolbar={
          <>
            <ListChoice
              label={t('acts.lines.show')}
              allLabel={t('acts.lines.all')}
              value={filter}
              options={FILTERS.map((value) => ({ value, label: t(`acts.lines.filters.${value}`) }))}
              onChange={setFilter}
            />
            <ExplainLineButton act={act} row={active} />
            {act.can.update && <SavingStatus table={session} onShowRefused={showRefused} />}
          </>
        }
      />
    </div>
  );
}
