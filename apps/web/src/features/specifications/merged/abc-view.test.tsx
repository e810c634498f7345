// @vitest-environment jsdom
import { listMergedResources } from '@karkas/api/specifications/rows/rows.endpoints.ts';
import type { MergedRow } from '@karkas/api/specifications/rows/merged-rows.schemas.ts';
import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { aSpecification, BY_NORMS } from '../screen/specification.fixtures.ts';
import { MergedTab } from './merged-tab.tsx';

const row = (name: string, total: string | null): MergedRow => ({
  code: null,
  name,
  unit: 'шт',
  kind: 'material',
  quantity: '1',
  price: total,
  total,
  positions_count: 1,
  positions: [],
});
const results = [row('Гвозди', '100.00'), row('Бетон', '800.00'), row('Кирпич', '100.00'), row('Песок', null)];

test('the resources by money have shares and classes; a class filters them', async () => {
  await renderScreen(
    <>
      <h1>Смета</h1>
      <MergedTab specification={aSpecification(BY_NORMS)} what="resources" onShowPosition={() => undefined} />
    </>,
    {
      replies: [answers(listMergedResources, { results, count: 4, total: '1000.00', missing_prices: 1 })],
      permissions: ['specification.view_prices'],
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'По деньгам (ABC)' }));
  const table = screen.getByRole('table');
  const names = () =>
    within(table)
      .getAllByRole('row')
      .slice(1)
      .map((line) => [...line.children].map((cell) => cell.textContent.replaceAll('\u00a0', ' ')))
      .map((cells) => [cells[0], cells[2], ...cells.slice(6, 9)]);
  expect(names()).toEqual([
    ['A', 'Бетон', '800,00', '80,0 %', '80,0 %'],
    ['B', 'Гвозди', '100,00', '10,0 %', '90,0 %'],
    ['B', 'Кирпич', '100,00', '10,0 %', '100 %'],
  ]);
  const classes = within(screen.getByRole('group', { name: 'Классы ресурсов' }));
  expect(classes.getAllByRole('button').map((one) => one.textContent.replaceAll('\u00a0', ' '))).toEqual([
    'A1 ресурспервые 80 % суммы800,00 ₽',
    'B2 ресурсапервые 95 % суммы200,00 ₽',
    'C0 ресурсовостальные0,00 ₽',
  ]);
  fireEvent.click(classes.getByRole('button', { name: /^A/ }));
  expect(names().map(([, name]) => name)).toEqual(['Бетон']);
  fireEvent.click(classes.getByRole('button', { name: /^A/ }));
  expect(names()).toHaveLength(3);
});
