// @vitest-environment jsdom
import { listMembers } from '@karkas/api/companies/members.endpoints.ts';
import { listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import {
  listTaskCategories,
  listTaskStatuses,
  listTaskTags,
} from '@karkas/api/tasks/settings/task-settings.endpoints.ts';
import { countTaskGroups, listTaskViews } from '@karkas/api/tasks/lists/task-views.endpoints.ts';
import { listTasks } from '@karkas/api/tasks/tasks.endpoints.ts';
import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answers, isSilent, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { TaskListScreen } from './task-list-screen.tsx';
import type { TaskFilters } from '../filters/task-filters.ts';

const view = (filters: TaskFilters = {}) => (
  <TaskListScreen filters={filters} onFiltersChange={() => undefined} onOpenPage={() => undefined} />
);
const nothing = { results: [], count: 0, page: 1, limit: 25 };
const commonReplies = [
  answers(listTaskStatuses, []),
  answers(listTaskCategories, []),
  answers(listTaskTags, []),
  answers(listTaskViews, []),
  answers(countTaskGroups, { count: 0, groups: [], is_cut: false }),
  answers(listMembers, { ...nothing, limit: 200 }),
  answers(listProjects, { ...nothing, limit: 100 }),
] as const;
const permissions = ['task.view', 'task.create', 'member.view', 'project.view'] as const;

describe('task list screen', () => {
  test('loading: placeholders and no empty state', async () => {
    await renderScreen(view(), { replies: [isSilent(listTasks), ...commonReplies], permissions });
    expect(screen.getByRole('status', { name: 'Загрузка…' })).toBeDefined();
    expect(screen.queryByText('Открытых задач нет')).toBeNull();
  });

  test('empty: an explanation and a button for the first task', async () => {
    await renderScreen(view(), { replies: [answers(listTasks, nothing), ...commonReplies], permissions });
    expect(await screen.findByText('Открытых задач нет')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Добавить задачу' }).length).toBe(2);
  });

  test('empty, without the permission to create: no button', async () => {
    await renderScreen(view(), {
      replies: [answers(listTasks, nothing), ...commonReplies],
      permissions: ['task.view'],
    });
    expect(await screen.findByText('Открытых задач нет')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Добавить задачу' })).toBeNull();
  });

  test('nothing matches a filter: the filter is named and can be removed', async () => {
    await renderScreen(view({ due: 'overdue' }), {
      replies: [answers(listTasks, nothing), ...commonReplies],
      permissions,
    });
    expect(await screen.findByText('Измените условия фильтра.')).toBeDefined();
    expect(screen.getAllByText('Просроченные').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Сбросить фильтр' })).toBeDefined();
  });

  test('nothing matches a deleted tag: the chip says so instead of the id', async () => {
    const tag = '01a21928-0e65-7000-8000-000000000001';
    await renderScreen(view({ tag }), { replies: [answers(listTasks, nothing), ...commonReplies], permissions });
    expect(await screen.findByText('удалённая метка')).toBeDefined();
    expect(screen.queryByText(tag)).toBeNull();
  });

  test('a page past the last one: says so and links to the last', async () => {
    const changes: Partial<TaskFilters>[] = [];
    await renderScreen(
      <TaskListScreen
        filters={{ page: 99 }}
        onFiltersChange={(change) => changes.push(change)}
        onOpenPage={() => undefined}
      />,
      { replies: [answers(listTasks, { ...nothing, count: 180, page: 99 }), ...commonReplies], permissions },
    );
    expect(await screen.findByText('Такой страницы нет. Последняя — 8-я.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Перейти на последнюю' }));
    expect(changes).toEqual([{ page: 8 }]);
  });

  test('another state: the chip names the chosen value, not the default', async () => {
    await renderScreen(view({ state: 'all' }), {
      replies: [answers(listTasks, nothing), ...commonReplies],
      permissions,
    });
    expect(await screen.findByText('Состояние:')).toBeDefined();
    expect(screen.queryByText('Открытые:')).toBeNull();
  });

  test('load error: the reason and a retry', async () => {
    await renderScreen(view(), { replies: [refuses(listTasks, 500, 'internal'), ...commonReplies], permissions });
    expect(await screen.findByText('Не удалось загрузить задачи')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Попробовать снова' })).toBeDefined();
  });
});
