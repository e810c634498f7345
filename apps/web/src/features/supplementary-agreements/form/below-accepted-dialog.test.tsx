// @vitest-environment jsdom
import type { Permission } from '@karkas/api/core/permission.ts';
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openDialog } from '../../../testing/open-dialog.tsx';
import { screen } from '../../../testing/render-screen.tsx';
import { BelowAcceptedDialog } from './below-accepted-dialog.tsx';

const row = {
  row_key: '01a207d7-a530-72b7-b525-ecad84ac3a01',
  number: '2.2',
  name: 'Плита',
  effective: '100',
  before: '205.772',
  asked: '100',
};

async function renderDialog(permissions: readonly Permission[]) {
  const onForce = vi.fn<(reason: string) => void>();
  const dialog = <BelowAcceptedDialog rows={[row]} isPending={false} onForce={onForce} onClose={() => undefined} />;
  await openDialog(dialog, { replies: [], permissions });
  expect(await screen.findByText('2.2 Плита: принято и предъявлено 205,772, по соглашению 100')).toBeDefined();
  return onForce;
}

test('positions below what is accepted are named, and with the right to it the agreement is signed for a reason', async () => {
  const onForce = await renderDialog(['act.force']);
  fireEvent.change(screen.getByRole('textbox', { name: /Причина/ }), { target: { value: 'Ошибка в акте № 2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Подписать всё равно' }));
  expect(onForce).toHaveBeenCalledWith('Ошибка в акте № 2');
});

test('without the right to it, only says what to do', async () => {
  await renderDialog([]);
  expect(screen.getByText(/Сначала уменьшите принятое/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Подписать всё равно' })).toBeNull();
});
