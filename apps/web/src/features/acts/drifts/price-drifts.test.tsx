// @vitest-environment jsdom
import { correctAct, listContractActs } from '@karkas/api/acts/acts.endpoints.ts';
import { listPriceDrifts, splitAgreementRow } from '@karkas/api/acts/price-drifts.endpoints.ts';
import type { PriceDrift } from '@karkas/api/acts/price-drifts.schemas.ts';
import { fireEvent, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PriceDrifts } from '../lazy-dialogs.ts';
import { answers, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { A_DRIFT, ACT_ID, anAct } from '../testing-acts.fixtures.ts';

const { project_id: projectId, contract_id: contractId } = anAct();
const permissions = ['act.view', 'act.create', 'specification.view_prices'] as const;

const drift = (fields: Partial<PriceDrift> = {}): PriceDrift => ({ ...A_DRIFT, ...fields });
const listed = (...rows: PriceDrift[]) => answers(listPriceDrifts, { contract_id: contractId, rows });
const signed = anAct({ status: 'signed', can: { ...anAct().can, correct: true } });
const acts = answers(listContractActs, { count: 1, page: 1, limit: 200, results: [signed] });

async function renderDrifts(replies: Parameters<typeof renderScreen>[1]['replies'], onOpenAct = vi.fn<() => void>()) {
  const view = (
    <>
      <h1>Акт</h1>
      <Suspense>
        <PriceDrifts projectId={projectId} contractId={contractId} onOpenAct={onOpenAct} />
      </Suspense>
    </>
  );
  await renderScreen(view, { replies, permissions });
  return onOpenAct;
}

async function openDialog(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Решить' }));
  await screen.findByText('Цена изменилась после приёмки');
}

test('shows both effects before a decision, and splits the position once', async () => {
  const split = refuses(splitAgreementRow, 409, 'act_presented');
  await renderDrifts([listed(drift()), acts, split]);
  await openDialog();
  expect(screen.getByText(/остаток 4\sм³ – по новой/)).toBeDefined();
  expect(screen.getAllByText(/60,00/, { selector: 'dd *' }).map((one) => one.textContent)).toEqual([
    expect.stringMatching(/^−60,00/),
    expect.stringMatching(/^60,00/),
  ]);
  const button = screen.getByRole('button', { name: 'Разделить' });
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  fireEvent.click(button);
  fireEvent.click(button);
  const sent = () =>
    fetched.mock.calls.filter(([address]) => typeof address === 'string' && address.includes('/split-row/'));
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('closes the way that is not open to the user', async () => {
  await renderDrifts([listed(drift({ can: { split: false } })), acts]);
  await openDialog();
  const button = screen.getByRole('button', { name: /Разделить/ });
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('drafts a correction of what is left and opens it', async () => {
  const draft = anAct({ kind: 'correction', corrects_act_id: ACT_ID });
  const openAct = await renderDrifts([listed(drift()), acts, answers(correctAct, draft)]);
  await openDialog();
  fireEvent.click(await screen.findByRole('button', { name: /Пересчитать/ }));
  await waitFor(() => expect(openAct).toHaveBeenCalledWith(draft.id));
});

test('says nothing while prices are as they were', async () => {
  await renderDrifts([listed()]);
  await screen.findByRole('heading', { name: 'Акт' });
  expect(screen.queryByRole('button', { name: 'Решить' })).toBeNull();
});
