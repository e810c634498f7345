// @vitest-environment jsdom
import type { RevisionDiff } from '@karkas/api/specifications/revisions.schemas.ts';
import { fireEvent, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderScreen, screen } from '../../../testing/render-screen.tsx';
import type { ShownChange } from './change-steps.ts';
import { ChangeWaterfall } from './change-waterfall.tsx';

const diff = {
  before: { revision: 1, total_gross: '1220.00' },
  after: { revision: 2, total_gross: '1342.00' },
  rows: [
    { change: 'added', effect: '150.00' },
    { change: 'removed', effect: '-50.00' },
  ],
  unpriced_count: 0,
  effect: '100.00',
  charges_effect: null,
  gross_effect: '122.00',
} as RevisionDiff;

function Page(): ReactNode {
  const [shown, setShown] = useState<ShownChange | null>(null);
  return (
    <>
      <h1>Смета</h1>
      <ChangeWaterfall diff={diff} shown={shown} onShow={setShown} />
    </>
  );
}

test('the waterfall is a table of steps that lead from total to total; a step filters positions', async () => {
  await renderScreen(<Page />, { replies: [], permissions: [] });
  const table = await screen.findByRole('table', { name: 'Как изменился итог' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent.replaceAll('\u00a0', ' '));
  expect(rows.slice(1)).toEqual([
    'Редакция 11 220,00 ₽',
    'Добавленные позиции+150,00 ₽1 370,00 ₽',
    'Исключённые позиции−50,00 ₽1 320,00 ₽',
    'НДС и округление+22,00 ₽1 342,00 ₽',
    'Редакция 21 342,00 ₽',
  ]);
  const added = screen.getByRole('button', { name: 'Добавленные позиции', pressed: false });
  fireEvent.click(added);
  expect(added.getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(added);
  expect(added.getAttribute('aria-pressed')).toBe('false');
});
