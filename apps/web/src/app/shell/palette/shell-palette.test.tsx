// @vitest-environment jsdom
import { listCompanies } from '@karkas/api/companies/companies.endpoints.ts';
import { listMembers } from '@karkas/api/companies/members.endpoints.ts';
import { listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { searchCompany } from '@karkas/api/search/search.endpoints.ts';
import {
  listTaskCategories,
  listTaskStatuses,
  listTaskTags,
} from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { countTaskGroups, listTaskViews } from '@karkas/api/tasks/lists/task-views.endpoints.ts';
import { getTaskByNumber, listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { taskInList } from '@karkas/api/tasks/tasks.schemas.ts';
import { fireEvent, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { TaskListScreen } from '#features/tasks';
import { aTask } from '../../../testing/a-task.ts';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { ShellPalette } from './shell-palette.tsx';

const permissions = ['task.view', 'task.create', 'member.view', 'project.view'] as const;
const page = { count: 2, page: 1, limit: 25 };
const ID = '0192d1a0-0000-7000-8000-0000000000';
const tasks = [aTask(), aTask({ id: `${ID}77`, number: 6, title: 'Смета' })].map((task) => taskInList.parse(task));

// Not implemented by jsdom.
Element.prototype.scrollIntoView = () => undefined;

function WithPalette({ children }: { children: ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  return (
    <>
      {children}
      <button type="button" onClick={() => setOpen(true)}>
        Палитра
      </button>
      <ShellPalette
        isOpen={isOpen}
        query={query}
        onQueryChange={setQuery}
        onClose={() => setOpen(false)}
        onHelp={() => undefined}
        permissions={new Set(permissions)}
      />
    </>
  );
}

async function show(): Promise<void> {
  await renderScreen(
    <WithPalette>
      <TaskListScreen filters={{ group: 'none' }} onFiltersChange={() => undefined} onOpenPage={() => undefined} />
    </WithPalette>,
    {
      replies: [
        answers(listTasks, { results: tasks, ...page }),
        answers(getTaskByNumber, aTask()),
        answers(listTaskStatuses, []),
        answers(listTaskCategories, []),
        answers(listTaskTags, []),
        answers(listTaskViews, []),
        answers(countTaskGroups, { count: 0, groups: [], is_cut: false }),
        answers(listMembers, { ...page, results: [], count: 0, limit: 200 }),
        answers(listProjects, { ...page, results: [], count: 0, limit: 100 }),
        answers(listCompanies, []),
        answers(searchCompany, { results: [] }),
      ],
      permissions,
    },
  );
}

const marks = () => screen.getAllByRole('checkbox', { name: /^Отметить задачу/ });

async function optionsFor(query: string): Promise<HTMLElement[]> {
  fireEvent.click(screen.getByText('Палитра'));
  const palette = await screen.findByRole('dialog', { name: 'Поиск и команды' });
  fireEvent.change(within(palette).getByRole('combobox'), { target: { value: query } });
  return within(palette).queryAllByRole('option');
}

describe('the palette on the tasks page', () => {
  test.each([
    ['статус', 'Статус', 'S'],
    ['приоритет', 'Приоритет', 'P'],
    ['исполнитель', 'Исполнитель', 'A'],
    ['срок', 'Срок', 'D'],
    ['метк', 'Метки', 'L'],
    ['категор', 'Категория', ''],
    ['удалить', 'Удалить', ''],
    ['доска', 'Вид: Доска', ''],
    ['снять отметки', 'Снять отметки', ''],
  ])('finds for «%s» the shortcut action on the selected tasks', async (query, label, key) => {
    await show();
    for (const mark of await screen.findAllByRole('checkbox', { name: /^Отметить задачу/ })) fireEvent.click(mark);
    const [option] = await optionsFor(query);
    expect(option?.textContent).toContain(label);
    expect(option?.textContent).toMatch(new RegExp(`${key}$`));
  });

  test('runs the shortcut action on the selected tasks, and confirms deletion', async () => {
    await show();
    for (const mark of await screen.findAllByRole('checkbox', { name: /^Отметить задачу/ })) fireEvent.click(mark);
    const [priority] = await optionsFor('приоритет');
    if (priority !== undefined) fireEvent.click(priority);
    const chooser = await screen.findByRole('dialog', { name: 'Приоритет: 2 задачи' });
    fireEvent.keyDown(within(chooser).getByRole('combobox'), { key: 'Escape' });
    const [remove] = await optionsFor('удалить');
    if (remove !== undefined) fireEvent.click(remove);
    expect(await screen.findByRole('alertdialog', { name: 'Удалить 2 задачи?' })).toBeDefined();
  });

  test('selects the focused task and deselects it', async () => {
    await show();
    fireEvent.focusIn(await screen.findByRole('link', { name: 'Смета' }));
    const [mark] = await optionsFor('отметить смета');
    if (mark !== undefined) fireEvent.click(mark);
    expect(marks().map((box) => box instanceof HTMLInputElement && box.checked)).toEqual([false, true]);
    const [unmark] = await optionsFor('снять смета');
    if (unmark !== undefined) fireEvent.click(unmark);
    expect(marks().map((box) => box instanceof HTMLInputElement && box.checked)).toEqual([false, false]);
  });
});

test('Esc releases the keyboard at once and keeps the selection, even when pressed twice', async () => {
  await show();
  for (const mark of await screen.findAllByRole('checkbox', { name: /^Отметить задачу/ })) fireEvent.click(mark);
  fireEvent.keyDown(document.body, { code: 'KeyP', key: 'p' });
  const chooser = await screen.findByRole('dialog', { name: 'Приоритет: 2 задачи' });
  fireEvent.keyDown(within(chooser).getByRole('combobox'), { code: 'Escape', key: 'Escape' });
  expect(chooser.isConnected && !chooser.hasAttribute('data-closed')).toBe(false);
  const leaving = document.body.appendChild(document.createElement('div'));
  leaving.setAttribute('role', 'dialog');
  leaving.setAttribute('data-closed', '');
  fireEvent.keyDown(document.body, { code: 'Escape', key: 'Escape' });
  leaving.remove();
  fireEvent.keyDown(document.body, { code: 'KeyA', key: 'a' });
  expect(await screen.findByRole('dialog', { name: 'Исполнитель: 2 задачи' })).toBeDefined();
});

test('Ctrl+click selects a task row, Shift+click selects a range', async () => {
  await show();
  const rows = (await screen.findAllByRole('link', { name: /Акт|Смета/ })).map((link) => link.closest('li') ?? link);
  const [first, second] = rows;
  if (first === undefined || second === undefined) throw new Error('no rows');
  fireEvent.click(first, { ctrlKey: true });
  expect(marks().map((box) => box instanceof HTMLInputElement && box.checked)).toEqual([true, false]);
  fireEvent.click(screen.getByRole('link', { name: 'Смета' }), { shiftKey: true });
  expect(marks().map((box) => box instanceof HTMLInputElement && box.checked)).toEqual([true, true]);
});
