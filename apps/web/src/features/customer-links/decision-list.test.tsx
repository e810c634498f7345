// @vitest-environment jsdom
import { listCustomerDecisions } from '@karkas/api/customer-links/customer-links.endpoints.ts';
import type { CustomerDecisionRecord } from '@karkas/api/customer-links/customer-links.schemas.ts';
import { expect, test } from 'vitest';
import { answers, renderScreen, screen } from '../../testing/render-screen.tsx';
import { agreementOf, ID } from './customer-links.fixtures.ts';
import { CustomerDecisions } from './index.ts';

const decision: CustomerDecisionRecord = {
  id: `${ID}01`,
  decision: 'accepted',
  person: 'Иванова М. П.',
  comment: null,
  decided_at: '2026-12-01T11:05:00.000Z',
  recipient: 'Школа',
  is_outdated: false,
};
const show = (decisions: CustomerDecisionRecord[]) =>
  renderScreen(
    <>
      <h1>Соглашение</h1>
      <CustomerDecisions agreement={agreementOf({})} />
    </>,
    { replies: [answers(listCustomerDecisions, decisions)], permissions: [] },
  );

test('names who accepted and by which link', async () => {
  await show([decision]);
  expect(await screen.findByText('Заказчик согласовал')).toBeDefined();
  expect(screen.getByText(/^Иванова М\. П\., 01\.12\.2026.*по ссылке: Школа/)).toBeDefined();
  expect(screen.queryByText(/Изменено после согласования/)).toBeNull();
});

test('an outdated decision says so, and earlier ones follow', async () => {
  const refused = { ...decision, id: `${ID}02`, decision: 'refused', comment: 'Дверей пять' } as const;
  await show([{ ...decision, is_outdated: true }, refused]);
  expect(await screen.findByText(/Изменено после согласования/)).toBeDefined();
  expect(screen.getByText('Прежние решения 1')).toBeDefined();
  expect(screen.getByText('«Дверей пять»')).toBeDefined();
});
