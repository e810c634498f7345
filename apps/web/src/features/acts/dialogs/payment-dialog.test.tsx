// @vitest-environment jsdom
import { listContractActs } from '@karkas/api/acts/acts.endpoints.ts';
import { listPayments } from '@karkas/api/acts/payments.endpoints.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog } from '../../../testing/open-dialog.tsx';
import { answers, screen } from '../../../testing/render-screen.tsx';
import { anAct } from '../testing-acts.fixtures.ts';
import { PaymentDialog } from './payment-dialog.tsx';

test('a payment is for an accepted act, named by number and date', async () => {
  const { contract_id: id, project_id } = anAct();
  const signed = anAct({
    id: '01a207d7-a530-72b7-b525-ecad84ac2a02',
    number: '3',
    date: '2026-04-30',
    status: 'signed',
  });
  const acts = answers(listContractActs, { results: [anAct(), signed], count: 2, page: 1, limit: 200 });
  await openDialog(
    <PaymentDialog contract={{ id, project_id } as Contract} payment={null} onClose={() => undefined} />,
    { replies: [acts], permissions: ['payment.create'] },
  );
  fireEvent.click(await screen.findByRole('combobox', { name: 'Акт' }));
  expect(await screen.findByRole('option', { name: 'Акт № 3 от 30.04.2026' })).toBeDefined();
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

test('a payment that may be recorded already names the recorded one while it is typed', async () => {
  const { contract_id: id, project_id, id: paymentId } = anAct();
  const recorded = {
    id: paymentId,
    contract_id: id,
    direction: 'in' as const,
    date: '2026-04-29',
    amount: '1220.00',
    kind: 'advance' as const,
    act_id: null,
    document_number: '17',
    purpose: null,
    from_statement: true,
    like_ids: [],
    version: 1,
    created_at: '2026-04-29T09:00:00.000Z',
    updated_at: '2026-04-29T09:00:00.000Z',
    can: { update: true, delete: true },
  };
  const replies = [
    answers(listContractActs, { results: [], count: 0, page: 1, limit: 200 }),
    answers(listPayments, { results: [recorded], count: 1, page: 1, limit: 200 }),
  ];
  await openDialog(
    <PaymentDialog
      contract={{ id, project_id, kind: 'general' } as Contract}
      payment={null}
      onClose={() => undefined}
    />,
    { replies, permissions: ['payment.create', 'payment.view'] },
  );
  const type = (name: RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  type(/Сумма/, '1220');
  type(/Дата/, '05.05.2026');
  expect(screen.queryByText(/Похожий платёж/)).toBeNull();
  type(/Дата/, '30.04.2026');
  expect(await screen.findByText(/Похожий платёж уже внесён: № 17 от 29\.04\.2026/)).toBeDefined();
});
