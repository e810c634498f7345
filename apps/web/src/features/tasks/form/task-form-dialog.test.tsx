// @vitest-environment jsdom
import {
  listTaskCategories,
  listTaskStatuses,
  listTaskTags,
} from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import type { Task } from '@karkas/api/tasks/tasks.schemas.ts';
import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#platform/requests/api-error.ts';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { aTask } from '../../../testing/a-task.ts';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { TaskFormDialog } from './task-form-dialog.tsx';

const { sendTask } = vi.hoisted(() => ({ sendTask: vi.fn<(task: unknown, fields: object) => Promise<Task>>() }));
vi.mock('../changes/change-tasks.ts', () => ({ sendTask }));
beforeEach(() => sendTask.mockReset());

const opened = aTask({ title: 'Акт', priority: 'normal', version: 2 });

/** The form of a task that is updated by the live stream while it is open. */
function Form({ theirs, first = opened }: { theirs: Task; first?: Task }) {
  const [task, setTask] = useState(first);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>Задача</h1>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      <button type="button" onClick={() => setTask(theirs)}>
        stream
      </button>
      <OwnedDialog of={isOpen}>{() => <TaskFormDialog task={task} onClose={() => undefined} />}</OwnedDialog>
    </>
  );
}

async function saveTitle(title: string, theirs: Task): Promise<void> {
  await renderScreen(<Form theirs={theirs} />, {
    replies: [answers(listTaskStatuses, []), answers(listTaskCategories, []), answers(listTaskTags, [])],
    permissions: ['task.view'],
  });
  fireEvent.click(screen.getByText('open'));
  fireEvent.change(await screen.findByLabelText(/Название|Заголовок/), { target: { value: title } });
  fireEvent.click(screen.getByText('stream'));
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
}

const refusedBy = (current: Task) =>
  new ApiError({ kind: 'response', status: 409, body: { code: 'version_conflict', detail: '', current } });

test.each([
  ['remark', false, true],
  ['approval', false, true],
  ['remark', true, false],
  ['order', false, false],
  [null, false, false],
] as const)('category of kind %s, user may assign: %s, field disabled: %s', async (kind, assign, isClosed) => {
  const task = aTask({ category: { ...opened.category, kind }, can: { ...opened.can, update: true, assign } });
  await renderScreen(<Form theirs={task} first={task} />, {
    replies: [answers(listTaskStatuses, []), answers(listTaskCategories, []), answers(listTaskTags, [])],
    permissions: ['task.view'],
  });
  fireEvent.click(screen.getByText('open'));
  expect(await screen.findByLabelText('Категория')).toHaveProperty('disabled', isClosed);
});

test.each([true, false])('the acceptor can be chosen only with the permission to assign: %s', async (assign) => {
  const task = aTask({ can: { ...opened.can, update: true, assign } });
  await renderScreen(<Form theirs={task} first={task} />, {
    replies: [answers(listTaskStatuses, []), answers(listTaskCategories, []), answers(listTaskTags, [])],
    permissions: ['task.view'],
  });
  fireEvent.click(screen.getByText('open'));
  expect(await screen.findByLabelText('Принимает')).toHaveProperty('disabled', !assign);
});

test.each([
  ['2026-12-09T11:30:00.000Z', '14:30', '16:05', '2026-12-09T13:05:00.000Z'],
  ['2026-12-09T20:59:59.999Z', '', '09:00', '2026-12-09T06:00:00.000Z'],
  ['2026-12-09T11:30:00.000Z', '14:30', '', '2026-12-09'],
])('due time %s displays the hour %s; the input %s sends %s', async (due, displayed, typed, sent) => {
  const task = aTask({ title: 'Акт', due_datetime: due, version: 2 });
  sendTask.mockResolvedValueOnce(aTask({ version: 3 }));
  await renderScreen(<Form theirs={task} first={task} />, {
    replies: [answers(listTaskStatuses, []), answers(listTaskCategories, []), answers(listTaskTags, [])],
    permissions: ['task.view'],
  });
  fireEvent.click(screen.getByText('open'));
  const hour = await screen.findByLabelText('Час, если важен');
  expect(hour).toHaveProperty('value', displayed);
  fireEvent.change(hour, { target: { value: typed } });
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await vi.waitFor(() => expect(sendTask).toHaveBeenCalledTimes(1), 20_000);
  expect(sendTask.mock.calls[0]?.[1]).toEqual({ due_datetime: sent, version: 2 });
});

test('an empty due date field displays the places of its digits', async () => {
  await renderScreen(<Form theirs={opened} first={opened} />, {
    replies: [answers(listTaskStatuses, []), answers(listTaskCategories, []), answers(listTaskTags, [])],
    permissions: ['task.view'],
  });
  fireEvent.click(screen.getByText('open'));
  expect(await screen.findByLabelText('Срок')).toHaveProperty('placeholder', '__.__.____');
});

describe('another user changes the task while the form is open', () => {
  test('sends only the changed fields, with the opened version and then with the version of the conflict response', async () => {
    const theirs = aTask({ priority: 'urgent', version: 3 });
    sendTask.mockRejectedValueOnce(refusedBy(theirs)).mockResolvedValueOnce(aTask({ version: 4 }));
    await saveTitle('Акт Нины', theirs);
    await vi.waitFor(() => expect(sendTask).toHaveBeenCalledTimes(2), 20_000);
    expect(sendTask.mock.calls.map(([, fields]) => fields)).toEqual([
      { title: 'Акт Нины', version: 2 },
      { title: 'Акт Нины', version: 3 },
    ]);
  });

  test('asks about a field that both changed, with both values', async () => {
    const theirs = aTask({ title: 'Акт Ольги', version: 3 });
    sendTask.mockRejectedValueOnce(refusedBy(theirs));
    await saveTitle('Акт Нины', theirs);
    expect(await screen.findByText('Акт Ольги')).toBeDefined();
    expect(screen.getByText('Акт Нины')).toBeDefined();
    expect(sendTask).toHaveBeenCalledTimes(1);
  });
});
