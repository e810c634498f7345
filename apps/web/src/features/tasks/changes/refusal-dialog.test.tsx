// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '#platform/requests/api-error.ts';
import { aTask } from '../../../testing/a-task.ts';
import { renderScreen, screen } from '../../../testing/render-screen.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';

type Props = Parameters<typeof RefusalDialog>[0];

function Page(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>Задачи</h1>
      <button onClick={() => setOpen(true)}>Закрыть задачу</button>
      <OwnedDialog of={isOpen || null}>{() => <RefusalDialog {...props} />}</OwnedDialog>
    </>
  );
}

async function show(body: ApiError['body']) {
  const onOverride = vi.fn<Props['onOverride']>();
  const edit = { task: aTask(), fields: {}, optimistic: {}, back: {} };
  const refused = [{ edit, error: new ApiError({ kind: 'response', status: 409, body }) }];
  const reasonOf: Props['reasonOf'] = ({ error }) => error.detail ?? '';
  await renderScreen(<Page refused={refused} reasonOf={reasonOf} onOverride={onOverride} onClose={() => undefined} />, {
    replies: [],
    permissions: [],
  });
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть задачу' }));
  await screen.findByRole('dialog');
  return { onOverride, edit };
}

test('a task with pending approvals can be closed with a reason', async () => {
  const { onOverride, edit } = await show({ code: 'approvals_missing', may_insist: true });
  const close = screen.getByRole('button', { name: 'Всё равно закрыть' });
  fireEvent.click(close);
  expect(onOverride).not.toHaveBeenCalled();
  fireEvent.change(screen.getByRole('textbox', { name: /^Причина/ }), { target: { value: ' Срок вышел ' } });
  fireEvent.click(close);
  expect(onOverride).toHaveBeenCalledWith(edit, { with_open_approvals: true, reason: 'Срок вышел' });
});

test('without the permission to close it, only the reason is displayed', async () => {
  await show({ code: 'approvals_missing', may_insist: false, detail: 'Задачу согласовали не все' });
  expect(screen.getByText('Задачу согласовали не все')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Всё равно закрыть' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('reopening a subtask of a closed task requires confirmation', async () => {
  const { onOverride, edit } = await show({
    code: 'parent_closed',
    blockers: [{ id: 'w', number: 4, title: 'Целое' }],
  });
  expect(screen.getByRole('link', { name: '№ 4 Целое' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Всё равно открыть' }));
  expect(onOverride).toHaveBeenCalledWith(edit, { with_open_children: true });
});
