// @vitest-environment jsdom
import { listContractActs } from '@karkas/api/acts/acts.endpoints.ts';
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
