// @vitest-environment jsdom
import type { Contract } from '@karkas/api/contracts/contracts.schemas.ts';
import {
  listAgreementEffects,
  listAgreements,
} from '@karkas/api/supplementary-agreements/supplementary-agreements.endpoints.ts';
import type { SupplementaryAgreement } from '@karkas/api/supplementary-agreements/supplementary-agreements.schemas.ts';
import { expect, test } from 'vitest';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { AgreementList } from './agreement-list.tsx';

const ID = '0192d1a0-0000-7000-8000-000000000002';
const AGREEMENT: SupplementaryAgreement = {
  id: ID,
  external_id: null,
  contract_id: ID,
  contract_number: '17/26',
  project_id: ID,
  project_name: 'Склад',
  customer_name: null,
  number: '1',
  date: '2026-05-01',
  subject: null,
  amount_delta: '61845.43',
  is_amount_from_rows: true,
  new_end_date: null,
  term_clause: null,
  status: 'signed',
  status_reason: null,
  comment: null,
  specifications_count: 1,
  version: 1,
  created_at: '2026-05-05T09:00:00.000Z',
  updated_at: '2026-05-05T09:00:00.000Z',
  can: {
    update: true,
    update_terms: false,
    delete: false,
    sign: false,
    reopen: true,
    cancel: true,
    create_specification: false,
  },
};

test.each([
  ['22', false, 'Изменение суммы без НДС'],
  ['22', true, 'Изменение суммы с НДС'],
  ['none', false, 'Изменение суммы'],
] as const)('the change is stated in the VAT terms of the contract: %s %s', async (rate, isIncluded, title) => {
  const contract = { id: ID, project_id: ID, vat_rate: rate, vat_included: isIncluded, can: {} } as Contract;
  await renderScreen(
    <>
      <h1>Договор</h1>
      <AgreementList contract={contract} />
    </>,
    {
      replies: [
        answers(listAgreements, { results: [AGREEMENT], count: 1, page: 1, limit: 50 }),
        answers(listAgreementEffects, []),
      ],
      permissions: ['contract.view', 'specification.view_prices'],
    },
  );
  expect(await screen.findAllByText(title)).not.toEqual([]);
});
