// @vitest-environment jsdom
import { getSubcontractBalance, linkSubcontractRow } from '@karkas/api/acts/subcontract-balance.endpoints.ts';
import type { SubcontractBalance } from '@karkas/api/acts/subcontract-balance.schemas.ts';
import { fireEvent, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { withMoreTexts } from '../more-texts.ts';
import { anAct } from '../testing-acts.fixtures.ts';
import { SubcontractBalanceSheet } from './subcontract-balance.tsx';

const { project_id: projectId, contract_id: contractId } = anAct();
const [OURS, THEIRS] = ['01a201cd-5356-7f32-aec8-73d99d306f01', '01a201cd-5356-7f32-aec8-73d99d306f02'];

const BALANCE: SubcontractBalance = {
  project_id: projectId,
  contracts: [
    {
      contract_id: contractId,
      contract_number: 'С-1',
      customer_name: 'ООО «Каменщик»',
      accepted: '732.00',
      presented: '0.00',
      paid: '0.00',
      advance_left: '0.00',
      retention: '0.00',
      owed: '732.00',
    },
  ],
  rows: [
    {
      row_key: THEIRS,
      subcontract_row_keys: [THEIRS],
      number: '1',
      name: 'Стены',
      unit: 'м3',
      matched_by: null,
      quantity_accepted: '6',
      amount_accepted: '600.00',
      quantity_handed_over: '0',
      amount_handed_over: '0.00',
      quantity_taken: '0',
      amount_taken: '0.00',
      quantity_difference: '-6',
      amount_difference: '-600.00',
      amount_at_risk: '0.00',
    },
  ],
  customer_rows: [{ row_key: OURS, number: '1.1', name: 'Кладка', unit: 'м3' }],
  totals: { accepted: '600.00', handed_over: '0.00', taken: '0.00', difference: '-600.00', at_risk: '0.00' },
};
const replies = [
  answers(getSubcontractBalance, BALANCE),
  answers(linkSubcontractRow, { row_key: THEIRS, upstream_row_key: OURS }),
];
const view = ['act.view', 'specification.view_prices'] as const;

async function renderBalance(permissions: Parameters<typeof renderScreen>[1]['permissions']): Promise<void> {
  await withMoreTexts(() => Promise.resolve({}));
  const sheet = (
    <>
      <h1>Договор</h1>
      <SubcontractBalanceSheet projectId={projectId} />
    </>
  );
  await renderScreen(sheet, { replies, permissions });
  await screen.findByText('Стены');
}

test('a person states the position of the customer that a position serves', async () => {
  await renderBalance([...view, 'act.update']);
  const fetched = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => fetched.mockRestore());
  fireEvent.click(screen.getByRole('combobox', { name: 'Позиция заказчика для «Стены»' }));
  fireEvent.click(await screen.findByRole('option', { name: /Кладка/ }));
  await waitFor(() =>
    expect(fetched.mock.calls.map(([, init]) => init?.body)).toContain(
      JSON.stringify({ row_key: THEIRS, upstream_row_key: OURS }),
    ),
  );
});

test('without the right to change acts the positions are only compared', async () => {
  await renderBalance([...view]);
  expect(screen.queryByRole('combobox')).toBeNull();
});
