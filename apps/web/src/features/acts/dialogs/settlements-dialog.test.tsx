// @vitest-environment jsdom
import { getActSettlements } from '@karkas/api/acts/act-lines.endpoints.ts';
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openDialog } from '../../../testing/open-dialog.tsx';
import { answers, screen } from '../../../testing/render-screen.tsx';
import { ACT_ID, anAct } from '../testing-acts.fixtures.ts';
import { SettlementsDialog } from './settlements-dialog.tsx';

const onClose = vi.fn<() => void>();

async function renderDialog(amount: string, code: '31' | '32' = '32'): Promise<void> {
  onClose.mockReset();
  const retention = { code: '32', percent: '5', amount: '61.00' } as const;
  const settlements = answers(getActSettlements, {
    rows: [
      {
        id: ACT_ID,
        kind: 'withhold',
        ...retention,
        code,
        amount,
        base: '1220.00',
        vat_amount: null,
        note: null,
        is_derived: amount === '61.00',
      },
    ],
    gross: '1220.00',
    settlement_total: `-${amount}`,
    payable: '1159.00',
    advance_left: '0.00',
    suggested: [retention],
    version: 2,
  });
  await openDialog(<SettlementsDialog act={anAct()} onClose={onClose} />, {
    replies: [settlements],
    permissions: ['act.update', 'specification.view_prices'],
  });
}

test('unchanged settlements are not stated, so they still follow the act', async () => {
  await renderDialog('61.00');
  fireEvent.click(await screen.findByRole('button', { name: 'Сохранить' }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('По условиям договора:')).toBeNull();
});

test('an amount that differs from the terms of the contract can be replaced by theirs', async () => {
  await renderDialog('50.00');
  fireEvent.click(await screen.findByRole('button', { name: /Гарантийное удержание: 61,00/ }));
  expect(screen.getByRole('textbox', { name: /Сумма/ })).toHaveProperty('value', '61,00');
  expect(screen.queryByText('По условиям договора:')).toBeNull();
});

test('an advance beyond what is received names what is missing', async () => {
  await renderDialog('50.00', '31');
  expect((await screen.findByRole('alert')).textContent).toMatch(/не хватает на 50,00/);
});
