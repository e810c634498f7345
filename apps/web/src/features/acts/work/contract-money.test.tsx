// @vitest-environment jsdom
import { getContractMoney, getReconciliation, getRetention } from '@karkas/api/acts/completion.endpoints.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { expect, test } from 'vitest';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { ACT_ID, anAct } from '../testing-acts.fixtures.ts';
import { ContractMoneyBlock, ReconciliationLine } from './contract-money.tsx';

const { contract_id: id } = anAct();
const permissions = ['act.view', 'specification.view_prices'] as const;

const MONEY = {
  contract_id: id,
  accepted: '1220.00',
  presented: '0.00',
  advances_received: '500.00',
  advance_left: '100.00',
  paid: '500.00',
  owed: '720.00',
  owed_since: '2026-05-05',
};
const money = answers(getContractMoney, MONEY);
const retained = { act_id: ACT_ID, number: '1', date: '2026-03-31', amount: '61.00', due_date: '2028-04-03' };
const RETENTION = {
  contract_id: id,
  held: '122.00',
  returned: '0.00',
  balance: '122.00',
  rows: [{ ...retained, due_date: '2028-05-05' }, retained],
};
const retention = answers(getRetention, RETENTION);

async function renderMoney(contract: Pick<Contract, 'kind' | 'vat_rate'>, replies = [money, retention]): Promise<void> {
  const view = (
    <>
      <h1>Выполнение</h1>
      <ContractMoneyBlock contract={{ id, ...contract } as Contract} />
    </>
  );
  await renderScreen(view, { replies, permissions });
}

test('money of a contract with a customer is received and owed by the customer', async () => {
  await renderMoney({ kind: 'general', vat_rate: '22' });
  expect(await screen.findByText('Авансы получены')).toBeDefined();
  expect(screen.getByText('Долг заказчика')).toBeDefined();
  expect(screen.getByText('Принято, с НДС')).toBeDefined();
  expect(screen.getByText('возврат с 03.04.2028')).toBeDefined();
});

test('a balance below zero is named for what it is, by its size', async () => {
  await renderMoney({ kind: 'general', vat_rate: '22' }, [
    answers(getContractMoney, { ...MONEY, advance_left: '-77.00' }),
    answers(getRetention, { ...RETENTION, returned: '133.00', balance: '-11.00' }),
  ]);
  expect(await screen.findByText(/Зачтено сверх платежей/)).toBeDefined();
  expect(screen.getByRole('alert').textContent).toMatch(/внесите аванс/);
  expect(screen.getByText('Возвращено сверх удержанного')).toBeDefined();
  expect(screen.getByRole('button', { name: /^11,00/ })).toBeDefined();
  expect(screen.getByRole('button', { name: /^77,00/ })).toBeDefined();
});

test('money of a subcontract is paid and owed to the subcontractor', async () => {
  await renderMoney({ kind: 'subcontract', vat_rate: 'none' });
  expect(await screen.findByText('Авансы выданы')).toBeDefined();
  expect(screen.getByText('Наш долг субподрядчику')).toBeDefined();
  expect(screen.getByText('Принято')).toBeDefined();
});

test.each([
  [
    '0.00',
    'Договор 1 000,00 ₽ = принято 300,00 ₽ + предъявлено 0,00 ₽ + осталось 700,00 ₽; расхождение 0,00 ₽',
    '300.00',
    0,
  ],
  [
    '0.00',
    'Договор не менее 1 000,00 ₽ = принято 300,00 ₽ + предъявлено 0,00 ₽ + осталось не менее 700,00 ₽; расхождение 0,00 ₽',
    '300.00',
    1,
  ],
  [
    '50.00',
    'Договор 1 000,00 ₽ = принято 350,00 ₽ + предъявлено 0,00 ₽ − сверх договора 50,00 ₽ + осталось 700,00 ₽; расхождение 0,00 ₽',
    '350.00',
    0,
  ],
])('the reconciliation with %s beyond the contract is an equality', async (over, line, accepted, missing) => {
  const reply = answers(getReconciliation, {
    contract_id: id,
    effective: '1000.00',
    accepted,
    presented: '0.00',
    over,
    remaining: '700.00',
    difference: '0.00',
    missing_prices: missing,
    missing_deductions: 0,
    rows_over: [],
    rows_below_accepted: [],
  });
  const view = (
    <>
      <h1>Выполнение</h1>
      <ReconciliationLine contract={{ id, vat_rate: '22' } as Contract} />
    </>
  );
  await renderScreen(view, { replies: [reply], permissions });
  const shown = await screen.findByText(/^Договор/);
  expect(shown.textContent?.replaceAll(/[\u00A0\u202F]/g, ' ')).toBe(line);
});
