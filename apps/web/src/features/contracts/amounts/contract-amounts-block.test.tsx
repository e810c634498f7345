// @vitest-environment jsdom
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { expect, test } from 'vitest';
import { renderScreen, screen } from '../../../testing/render-screen.tsx';
import { ContractAmountsBlock } from './contract-amounts-block.tsx';

const TERMS = { vat_rate: '22', vat_included: true } as const;
const show = (amounts: Pick<Contract, 'amount' | 'agreements_amount' | 'current_amount'> & Partial<Contract>) =>
  // Only the amounts and VAT terms of the contract are read.
  renderScreen(
    <>
      <h1>Договор</h1>
      <ContractAmountsBlock contract={{ ...TERMS, ...amounts } as Contract} />
    </>,
    {
      replies: [],
      permissions: [],
    },
  );

test('displays no amounts for a contract without a price', async () => {
  await show({ amount: '0.00', agreements_amount: '0.00', current_amount: '0.00' });
  expect(await screen.findAllByText('—')).toHaveLength(6);
});

test('displays the change by agreements, including zero, for a priced contract', async () => {
  await show({ amount: '122.00', agreements_amount: '0.00', current_amount: '122.00' });
  expect((await screen.findAllByText(/122,00/)).length).toBe(3);
  expect(screen.getByText(/^0,00/)).toBeDefined();
});

test('marks a sum that VAT is added to', async () => {
  await show({ amount: '100.00', agreements_amount: '-20.00', current_amount: '80.00', vat_included: false });
  expect(await screen.findByText('Сумма с учётом ДС, без НДС')).toBeDefined();
  expect(screen.getByText('Доп. соглашения, без НДС')).toBeDefined();
});
