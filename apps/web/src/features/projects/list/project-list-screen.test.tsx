// @vitest-environment jsdom
import { listCustomers } from '@karkas/api/customers/customers.endpoints.ts';
import { listProjects } from '@karkas/api/projects/projects.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { answers, isSilent, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { ProjectListScreen } from './project-list-screen.tsx';

const view = <ProjectListScreen filters={{}} onFiltersChange={() => undefined} />;
const permissions = ['project.view', 'project.create'] as const;
const customers = answers(listCustomers, { results: [], count: 0, page: 1, limit: 50 });
const nothing = answers(listProjects, { results: [], count: 0, page: 1, limit: 10 });

describe('project list', () => {
  test('while loading: row placeholders and no empty state', async () => {
    await renderScreen(view, { replies: [isSilent(listProjects), customers], permissions });
    expect(screen.getAllByRole('status', { name: 'Загрузка…' }).length).toBeGreaterThan(0);
    expect(screen.queryByText('Проектов пока нет')).toBeNull();
  });

  test('when empty: offers to create the first project', async () => {
    await renderScreen(view, { replies: [nothing, customers], permissions });
    expect(await screen.findByText('Проектов пока нет')).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'Новый проект' }).length).toBeGreaterThan(0);
  });

  test('without create permission: no button', async () => {
    await renderScreen(view, { replies: [nothing, customers], permissions: ['project.view'] });
    expect(await screen.findByText('Проектов пока нет')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Новый проект' })).toBeNull();
  });

  test('without the permission: explains it and sends no request', async () => {
    await renderScreen(view, { replies: [], permissions: [] });
    expect(await screen.findByText('Нет доступа к разделу')).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('offers a retry when loading fails', async () => {
    await renderScreen(view, { replies: [refuses(listProjects, 500, 'internal'), customers], permissions });
    expect(await screen.findByText('Не удалось загрузить проекты')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Попробовать снова' })).toBeDefined();
  });
});
