// @vitest-environment jsdom
import type { ActLineIssue } from '@karkas/api/acts/act-lines.schemas.ts';
import { expect, test } from 'vitest';
import type { GridColumn } from '#ui/data-grid/grid-types.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { aLine } from '../testing-acts.fixtures.ts';
import { type ActGridRow, rowsOf } from './act-rows.ts';
import { useLinesColumns } from './lines-columns.tsx';

/** The columns as a user with these permissions gets them. */
async function columnsOf(): Promise<GridColumn<ActGridRow>[]> {
  const found: GridColumn<ActGridRow>[] = [];
  function Columns() {
    found.push(...useLinesColumns({ act: { kind: 'regular' }, hasPrices: true, isNarrow: false, hasPresented: false }));
    return <h1>Акт</h1>;
  }
  await renderScreen(<Columns />, { replies: [], permissions: [] });
  return found;
}

test('a quantity that keeps the act from being presented has a mark that says why, a warning has none', async () => {
  const column = (await columnsOf()).find((one) => one.id === 'quantity');
  const markOf = (...issues: ActLineIssue[]) => {
    const row = rowsOf([aLine({ issues })]).find((one) => one.kind === 'line');
    return row === undefined ? undefined : (column?.mark?.(row) ?? null);
  };
  expect(markOf('over_completion', 'in_period_twice')).toEqual({
    sign: '!',
    isFault: true,
    label: 'Больше, чем осталось по договору; Есть в другом акте этого периода',
  });
  expect(markOf('price_drift_undecided')).toMatchObject({ isFault: true, label: expect.stringMatching(/разделите/) });
  expect([markOf('in_period_twice'), markOf()]).toEqual([null, null]);
});
