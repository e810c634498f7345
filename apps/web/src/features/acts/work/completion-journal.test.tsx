// @vitest-environment jsdom
import { getCompletion } from '@karkas/api/acts/completion.endpoints.ts';
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { aLine, anAct } from '../testing-acts.fixtures.ts';
import { CompletionJournal } from './completion-journal.tsx';

const { contract_id: id, project_id } = anAct();
const { row_key, number, name, unit } = aLine();
const NOTHING = { accepted: '0.00', presented: '0.00', over: '0.00' };
const row = {
  row_key,
  sections: [],
  number,
  name,
  code: null,
  unit,
  price: '100.00',
  quantity_effective: '10',
  amount_effective: '1000.00',
  months: [],
  quantity_accepted: '0',
  amount_accepted: '0.00',
  quantity_presented: '0',
  amount_presented: '0.00',
  quantity_over: '0',
  amount_over: '0.00',
  quantity_remaining: '10',
  amount_remaining: '1000.00',
  quantity_recorded: '0',
  quantity_ordered_done: '0',
  missing_prices: 0,
  missing_deductions: 0,
};

async function renderJournal(charged: string, left: string, rows = [row]) {
  const journal = answers(getCompletion, {
    contract_id: id,
    date: '2026-04-10',
    rows,
    charges: { ...NOTHING, effective: charged, remaining: charged, months: [] },
    totals: { ...NOTHING, effective: left, remaining: left },
    missing_prices: 0,
    missing_deductions: 0,
  });
  const view = (
    <>
      <h1>Выполнение</h1>
      <CompletionJournal contract={{ id, project_id }} hasPrices />
    </>
  );
  await renderScreen(view, { replies: [journal], permissions: ['act.view', 'specification.view_prices'] });
  return within(await screen.findByRole('region', { name: 'Итого по списку' }));
}

test('what is left of the rows and of the charges adds up to what is left of the contract', async () => {
  const totals = await renderJournal('100.00', '1100.00');
  expect(totals.getByText('Начисления на итог по смете').parentElement?.textContent).toContain('смете100,00');
  expect(totals.getByText('Осталось по договору').parentElement?.textContent).toMatch(/договору1.100,00/u);
});

test('a contract without charges has no row of them', async () => {
  const totals = await renderJournal('0.00', '1000.00');
  expect(totals.queryByText('Начисления на итог по смете')).toBeNull();
});

test('what is left of a row without a price has no amount', async () => {
  const unpriced = { ...row, amount_effective: null, amount_remaining: null, missing_prices: 1 };
  await renderJournal('0.00', '0.00', [unpriced as never]);
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells.at(-2)).toBe('—');
});
