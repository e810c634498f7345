// @vitest-environment jsdom
import { listPayments } from '@karkas/api/acts/payments.endpoints.ts';
import type { Payment } from '@karkas/api/acts/payments.schemas.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { expect, test } from 'vitest';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { anAct } from '../testing-acts.fixtures.ts';
import { PaymentList } from './payment-list.tsx';

const { contract_id: id } = anAct();

const payment = (place: number, direction: 'in' | 'out'): Payment => ({
  id: `0190a000-0000-7000-8000-00000000000${place}`,
  contract_id: id,
  direction,
  date: '2026-05-05',
  amount: '100000.50',
  kind: 'act',
  act_id: null,
  document_number: null,
  purpose: null,
  from_statement: false,
  like_ids: [],
  version: 1,
  created_at: '2026-05-05T09:00:00.000Z',
  updated_at: '2026-05-05T09:00:00.000Z',
  can: { update: false, delete: false },
});

test.each([
  ['general', ['По акту100 000,50 ₽', 'Возвращено: По акту−100 000,50 ₽']],
  ['subcontract', ['Возвращено: По акту−100 000,50 ₽', 'По акту100 000,50 ₽']],
] as const)('under a %s contract money the other way is a return', async (kind, expected) => {
  const page = { results: [payment(1, 'in'), payment(2, 'out')], count: 2, page: 1, limit: 50 };
  const view = (
    <>
      <h1>Выполнение</h1>
      <PaymentList contract={{ id, kind } as Contract} />
    </>
  );
  await renderScreen(view, { replies: [answers(listPayments, page as never)], permissions: ['payment.view'] });
  const rows = (await screen.findAllByRole('row')).slice(1).map((row) => row.textContent.replaceAll('\u00a0', ' '));
  expect(rows.map((row) => row.replaceAll(/^05\.05\.2026|—/g, ''))).toEqual(expected);
});
