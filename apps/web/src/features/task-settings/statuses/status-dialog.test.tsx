// @vitest-environment jsdom
import { createTaskStatus } from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import type { TaskStatus } from '@karkas/api/tasks/settings/task-settings.schemas.ts';
import { fireEvent } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { StatusDialog } from './status-dialog.tsx';

const refused: TaskStatus = {
  id: '0192d1a0-0000-7000-8000-000000000031',
  name: 'Отказ',
  main_status: 'closed',
  is_started: false,
  is_canceled: true,
  color: 'gray',
  position: 1,
  next_status_ids: [],
  version: 1,
};

function Page(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>Статусы</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Добавить
      </button>
      {isOpen ? <StatusDialog status={null} statuses={[]} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

test('a new status that closes tasks asks whether they were cancelled, and no longer whether work is in progress', async () => {
  await renderScreen(<Page />, {
    replies: [answers(createTaskStatus, refused)],
    permissions: ['task_settings.update'],
  });
  const asked = vi.spyOn(globalThis, 'fetch');
  fireEvent.click(screen.getByText('Добавить'));
  fireEvent.change(screen.getByRole('textbox', { name: /Название/ }), { target: { value: 'Отказ' } });
  fireEvent.click(screen.getByRole('checkbox', { name: /Работа идёт/ }));
  fireEvent.click(screen.getByText('Закрыта'));
  expect(screen.queryByRole('checkbox', { name: /Работа идёт/ })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: /От задачи отказались/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Создать' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = asked.mock.calls[0]?.[1]?.body;
  expect(JSON.parse(typeof body === 'string' ? body : '')).toEqual({
    name: 'Отказ',
    main_status: 'closed',
    is_canceled: true,
    next_status_ids: [],
  });
});
