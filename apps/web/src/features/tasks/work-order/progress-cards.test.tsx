// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { renderScreen, screen } from '../../../testing/render-screen.tsx';
import { ProgressCards } from './progress-cards.tsx';
import { progressLines } from './progress-lines.ts';

const position = {
  number: '1.1',
  name: 'Оклейка стен',
  unit: 'м2',
  quantity: '1840',
  total: '1140800',
  missing: 0,
  deductions: 0,
};
const work = {
  row_key: '1',
  specification_row_id: '1',
  number: '1.1',
  name: 'Оклейка стен',
  unit: 'м2',
  quantity_total: '1840',
  is_excluded: false,
  total: '1140800',
  missing_prices: 0,
  missing_deductions: 0,
  quantity_planned: '620',
  quantity_done: '240',
  quantity_accepted: '120',
  quantity_remaining: '1600',
  tasks_count: 1,
  open_tasks_count: 1,
};

test('phone card of a position: done of total with units, and the amount', async () => {
  const { lines } = progressLines(
    [
      { ...position, id: '1' },
      { ...position, id: '2', name: 'Плинтус', unit: 'м' },
    ],
    [work],
    { net: '2281600', gross: '2783552', charges_total: '0', vat_included: false },
  );
  const view = (
    <>
      <h1>Выполнение</h1>
      <ProgressCards lines={lines} hasPrices />
    </>
  );
  await renderScreen(view, { replies: [], permissions: [] });
  const [ordered, idle] = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
  expect(ordered).toBe('1.1 Оклейка стен240 из 1 840 м²13,0 %в нарядах 620148 800,00 ₽принято по актам 120 м²');
  expect(idle).toBe('1.1 Плинтус1 840 м · нарядов нет');
});
