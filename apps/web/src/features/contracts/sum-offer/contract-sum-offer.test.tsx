// @vitest-environment jsdom
import { patchContract } from '@karkas/api/contracts/contracts.endpoints.ts';
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { ContractSumOffer } from './contract-sum-offer.tsx';
import type { OfferedSpecification } from './sum-to-offer.ts';

const committed = {
  number: '1',
  status: 'committed',
  is_superseded: false,
  supplementary_agreement_id: null,
  totals: { gross: '1516461.23', net: '1.00', missing_prices_count: 0 },
} as OfferedSpecification;
const show = (status: Contract['status']) => {
  const contract = {
    id: '01a207d7-a530-72b7-b525-ecad84ac1a91',
    project_id: '01a207d7-a530-72b7-b525-ecad84ac1a92',
    number: 'Т-1',
    status,
    amount: '0.00',
    vat_included: true,
    version: 1,
    can: { update: true, amend: status !== 'draft', delete: false, create_specification: true },
  } as Contract;
  return renderScreen(
    <>
      <h1>Договор</h1>
      <ContractSumOffer contract={contract} specifications={[committed]} />
    </>,
    {
      replies: [refuses(patchContract, 409, 'version_conflict')],
      permissions: [],
    },
  );
};

test('offers the specification total to a contract without an amount', async () => {
  await show('draft');
  const text = (await screen.findByRole('status')).textContent.replaceAll(/\s/gu, ' ');
  expect(text).toContain('Спецификация № 1 — 1 516 461,23 ₽, в договоре 0,00 ₽');
  expect(screen.getByRole('button', { name: 'Подставить сумму' })).toBeDefined();
});

test('changes a contract in force after a confirmation with the new amount', async () => {
  await show('active');
  fireEvent.click(await screen.findByRole('button', { name: 'Подставить сумму' }));
  const question = (await screen.findByRole('alertdialog')).textContent.replaceAll(/\s/gu, ' ');
  expect(question).toContain('Его сумма 0,00 ₽ станет 1 516 461,23 ₽');
});
