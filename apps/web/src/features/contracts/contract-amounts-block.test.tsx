// @vitest-environment jsdom
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { expect, test } from 'vitest';
import { renderScreen, screen } from '../../testing/render-screen.tsx';
import { ContractAmountsBlock } from './contract-amounts-block.tsx';

const TERMS = { vat_rate: '22', vat_included: true } as const;
const show = (amounts: Pick<Contract, 'amount' | 'agreements_amount' | 'current_amount'> & Partial<Contract>) =>
  // Of a contract only its amounts and the VAT in them are read.
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

test('a contract without a price shows no roubles', async () => {
  await show({ amount: '0.00', agreements_amount: '0.00', current_amount: '0.00' });
  expect(await screen.findAllByText('—')).toHaveLength(6);
});

test('a priced contract shows what its agreements changed, nothing included', async () => {
  await show({ amount: '122.00', agreements_amount: '0.00', current_amount: '122.00' });
  expect((await screen.findAllByText(/122,00/)).length).toBe(3);
  expect(screen.getByText(/^0,00/)).toBeDefined();
});

test('a sum that VAT comes on top of says that it is without it', async () => {
  await show({ amount: '100.00', agreements_amount: '-20.00', current_amount: '80.00', vat_included: false });
  expect(await screen.findByText('Сумма с учётом ДС, без НДС')).toBeDefined();
  expect(screen.getByText('Доп. соглашения, без НДС')).toBeDefined();
});
