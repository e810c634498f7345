// @vitest-environment jsdom
import { deleteActSummary, getActSummary } from '@karkas/api/acts/completion.endpoints.ts';
import type { Permission } from '@karkas/api/core/permission.ts';
import { fireEvent, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answers, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { aSummary } from '../testing-acts.fixtures.ts';
import { SummaryScreen } from './summary-screen.tsx';

const { id, project_id: projectId, contract_id: contractId } = aSummary();
const permissions: readonly Permission[] = ['act.view', 'specification.view_prices'];
const onDeleted = vi.fn<() => void>();
const view = <SummaryScreen projectId={projectId} contractId={contractId} summaryId={id} onDeleted={onDeleted} />;

/** Cells of the row of the printed table that starts with this text. */
const cellsOf = async (name: RegExp): Promise<(string | null)[]> =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('a summary displays the columns of the form: from the start, of the year, of the period', async () => {
  await renderScreen(view, { replies: [answers(getActSummary, aSummary())], permissions });
  expect(await cellsOf(/^Всего работ и затрат/)).toEqual(expect.arrayContaining(['500,00', '300,00']));
  expect(await cellsOf(/^1 Школа/)).toEqual(['1', 'Школа', 'О-1', '500,00', '500,00', '300,00']);
  expect(await cellsOf(/Сумма НДС/)).toEqual(expect.arrayContaining(['110,00', '66,00']));
  expect(await cellsOf(/Всего с учётом НДС/)).toEqual(expect.arrayContaining(['610,00', '366,00']));
  expect(screen.getByRole('link', { name: 'Акт № 4' }).getAttribute('href')).toContain('/acts/');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an outdated summary says so', async () => {
  const replies = [answers(getActSummary, aSummary({ is_current: false, shares_acts_with: ['1'] }))];
  await renderScreen(view, { replies, permissions });
  expect(await screen.findByText(/подписанные акты изменились/)).toBeDefined();
  expect(screen.getByText(/Те же акты есть в справках № 1/)).toBeDefined();
});

test('a summary is deleted after a confirmation', async () => {
  const replies = [answers(getActSummary, aSummary()), answers(deleteActSummary, undefined)];
  await renderScreen(view, { replies, permissions });
  fireEvent.click(await screen.findByRole('button', { name: 'Удалить справку' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(onDeleted).not.toHaveBeenCalled();
  fireEvent.click(dialog.getByRole('button', { name: 'Удалить' }));
  await vi.waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
});

test('without the right to prices a summary has no sums and is not printed', async () => {
  const { totals: _totals, rows, acts, ...rest } = aSummary({ can: { delete: false } });
  const bare = {
    ...rest,
    rows: rows.map(({ name, code }) => ({ name, code })),
    acts: acts.map(({ gross: _gross, payable: _payable, ...act }) => act),
  };
  await renderScreen(view, { replies: [answers(getActSummary, bare as never)], permissions: ['act.view'] });
  expect(await screen.findByRole('link', { name: 'Акт № 4' })).toBeDefined();
  expect(screen.queryByText('С начала года')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Скачать КС-3' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Удалить справку' })).toBeNull();
});

test('a deleted summary leads to the contract', async () => {
  await renderScreen(view, { replies: [refuses(getActSummary, 404, 'not_found')], permissions });
  expect(await screen.findByText('Справки нет или она удалена')).toBeDefined();
});
