// @vitest-environment jsdom
import { listContractActs } from '@karkas/api/acts/acts.endpoints.ts';
import { createActSummary, listActSummaries } from '@karkas/api/acts/completion.endpoints.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { fireEvent, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { anAct, aSummary } from '../testing-acts.fixtures.ts';
import { SummaryList } from './summary-list.tsx';

const { contract_id: id, project_id } = anAct();
const contract = { id, project_id, kind: 'general' } as Contract;
const pageOf = <Row,>(results: Row[]) => ({ results, count: results.length, page: 1, limit: 200 });
const acts = answers(listContractActs, pageOf([anAct({ status: 'signed' })]));
const listed = (...summaries: ReturnType<typeof aSummary>[]) => answers(listActSummaries, pageOf(summaries));
const permissions = ['act.view', 'act.create', 'specification.view_prices'] as const;

async function render(replies: Parameters<typeof renderScreen>[1]['replies']): Promise<void> {
  const view = (
    <>
      <h1>Выполнение</h1>
      <SummaryList contract={contract} />
    </>
  );
  await renderScreen(view, { replies, permissions });
}

test('summaries lead to their pages and say which are outdated', async () => {
  await render([
    acts,
    listed(aSummary(), aSummary({ id: '01a207d7-a530-72b7-b525-ecad84ac7a02', number: '1', is_current: false })),
  ]);
  const current = within(await screen.findByRole('row', { name: /№ 2/ }));
  expect(current.getByRole('link').getAttribute('href')).toContain('/act-summaries/');
  expect(current.getByText(/^366,00/)).toBeDefined();
  expect(current.queryByText('Устарела')).toBeNull();
  expect(within(screen.getByRole('row', { name: /№ 1/ })).getByText('Устарела')).toBeDefined();
});

test('a refusal names the other summary beside the period', async () => {
  const detail = 'Акт № 4 уже в справке КС-3 № 2 за 01.04.2026 – 30.04.2026';
  await render([acts, listed(), refuses(createActSummary, 409, 'act_summary_period_taken', { detail })]);
  const open = await screen.findByRole('button', { name: 'Новая справка' });
  await screen.findByText('Справок КС-3 пока нет');
  fireEvent.click(open);
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /Период с/ }).value).toBe('01.04.2026');
  fireEvent.click(dialog.getByRole('button', { name: 'Создать' }));
  expect(await dialog.findByText(detail)).toBeDefined();
});
