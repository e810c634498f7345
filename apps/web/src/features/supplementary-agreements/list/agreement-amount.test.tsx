// @vitest-environment jsdom
import { listAgreementEffects } from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import type { SupplementaryAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { expect, test } from 'vitest';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { AgreementAmount } from './agreement-amount.tsx';

const ID = '0192d1a0-0000-7000-8000-000000000002';
const show = (fields: Partial<SupplementaryAgreement>) =>
  renderScreen(
    <>
      <h1>Договор</h1>
      <AgreementAmount
        agreement={{ id: ID, contract_id: ID, amount_delta: '0.00', ...fields } as SupplementaryAgreement}
      />
    </>,
    {
      replies: [
        answers(listAgreementEffects, [
          {
            agreement_id: ID,
            changes_count: 2,
            price_change: { net: '21525.64', vat: '4735.65', gross: '26261.29' },
            missing_prices_before: 0,
            missing_deductions_before: 0,
            missing_prices_after: 0,
            missing_deductions_after: 0,
          },
        ]),
      ],
      permissions: [],
    },
  );

test('a draft with uncommitted rows displays the price change of its own page', async () => {
  await show({ status: 'draft', specifications_count: 1, is_amount_from_rows: false });
  expect(await screen.findByText(/26\s261,29/)).toBeDefined();
});

test('displays a stored amount as is', async () => {
  await show({ status: 'signed', specifications_count: 1, is_amount_from_rows: true, amount_delta: '500.00' });
  expect(await screen.findByText(/500,00/)).toBeDefined();
});
