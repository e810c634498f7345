// @vitest-environment jsdom
import { taskAttachments } from '@karkas/api/tasks/files/task-attachments.endpoints.ts';
import { listTaskComments } from '@karkas/api/tasks/task-comments.endpoints.ts';
import {
  listTaskCategories,
  listTaskStatuses,
  listTaskTags,
} from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { deleteTask, getTaskByNumber, listTasks, patchTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { fireEvent } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { aTask } from '../../../testing/a-task.ts';
import { answers, isSilent, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { TaskView } from './task-view.tsx';

const inWork = { id: '0192d1a0-0000-7000-8000-000000000011', name: 'В работе', main_status: 'open' as const };
const whole = aTask();
const task = aTask({
  permissions: {
    ...whole.permissions,
    allowed_statuses: [{ ...inWork, is_started: true, is_canceled: false, refusal: null }],
  },
});
const none = { results: [], count: 0, page: 1, limit: 25 };

// jsdom has no layout and no scrolling.
Element.prototype.scrollIntoView = () => undefined;

async function show(onDeleted: () => void = () => undefined, displayed = task): Promise<void> {
  await renderScreen(
    <>
      <TaskView task={displayed} onDeleted={onDeleted} isPage />
    </>,
    {
      replies: [
        answers(getTaskByNumber, displayed),
        answers(listTasks, none),
        answers(listTaskComments, { ...none, limit: 100 }),
        answers(taskAttachments.list, none),
        refuses(taskAttachments.upload, 400, 'validation_failed'),
        refuses(listTaskStatuses, 403, 'forbidden'),
        refuses(listTaskCategories, 403, 'forbidden'),
        refuses(listTaskTags, 403, 'forbidden'),
        refuses(deleteTask, 500, 'internal'),
        isSilent(patchTask),
      ],
      permissions: [],
    },
  );
}

describe('task page', () => {
  test('an empty due date displays the places of its digits', async () => {
    await show();
    expect(screen.getByText('__.__.____')).toBeDefined();
  });

  test('the status shortcut offers the transitions of the task itself, also without access to the settings', async () => {
    await show();
    fireEvent.keyDown(document.body, { code: 'KeyS', key: 's' });
    expect(await screen.findByRole('option', { name: /В работе/ })).toBeDefined();
  });

  test('an empty part is one click away and gets the focus', async () => {
    await show();
    expect(screen.queryByRole('heading', { name: 'Чек-лист' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Чек-лист' }));
    expect(screen.getByRole('heading', { name: 'Чек-лист' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Новый пункт' }));
    expect(screen.queryByRole('button', { name: 'Чек-лист' })).toBeNull();
  });

  test('a checklist point is displayed before the response, and the next one is added to it', async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Чек-лист' }));
    const field = screen.getByRole('textbox', { name: 'Новый пункт' });
    for (const text of ['Вызвать лабораторию', 'Взять пробу']) {
      fireEvent.change(field, { target: { value: text } });
      fireEvent.click(screen.getByRole('button', { name: 'Добавить' }));
    }
    expect(screen.getByRole('checkbox', { name: 'Вызвать лабораторию' })).toBeDefined();
    expect(screen.getByRole('checkbox', { name: 'Взять пробу' })).toBeDefined();
  });

  test('reports hidden blockers, and lists subtasks before deleting a parent', async () => {
    await show(undefined, aTask({ is_blocked: true, hidden_blockers_count: 1, subtasks_count: 2 }));
    expect(screen.getByText('Блокирует 1 задача, к которой у вас нет доступа.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^Действия/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('У неё 2 подзадачи: пока они есть, задача не удалится.');
  });

  test('is left before it is deleted', async () => {
    const left = vi.fn<() => void>();
    await show(left);
    // Destructive actions are not beside the everyday ones.
    expect(screen.queryByRole('button', { name: 'Удалить' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Действия/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }));
    const dialog = await screen.findByRole('alertdialog');
    fireEvent.click(
      [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === 'Удалить') ?? dialog,
    );
    // The server responds with an error: the page was left before the request.
    await vi.waitFor(() => expect(left).toHaveBeenCalled(), 20_000);
  });

  test('displays the reason for each rejected file beside its name', async () => {
    await show();
    const input = document.querySelector('input[type="file"]');
    if (input === null) throw new Error('no field of files');
    fireEvent.change(input, { target: { files: [new File(['a'], 'смета.pdf'), new File(['b'], 'акт.docx')] } });
    const list = await screen.findByRole('list', { name: 'Загрузка файлов' });
    await vi.waitFor(() => expect(list.querySelectorAll('[role=alert]')).toHaveLength(2), 20_000);
    expect([...list.querySelectorAll('li')].map((line) => line.textContent)).toEqual([
      expect.stringMatching(/^смета\.pdf.+/),
      expect.stringMatching(/^акт\.docx.+/),
    ]);
  });
});

test('an order with a place has a block named by its category, without words of a remark', async () => {
  const category = { ...task.category, name: 'Наряд-задание', kind: 'order' as const };
  await show(undefined, aTask({ category, place: 'Оси А–К', can: { ...task.can, mend: true } }));
  const block = await screen.findByRole('region', { name: 'Наряд-задание' });
  expect(block.textContent).toContain('Оси А–К');
  expect(screen.getByRole('button', { name: 'Сдать на приёмку' })).toBeDefined();
  expect(screen.queryByText('Не устранено')).toBeNull();
});
