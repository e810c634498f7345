// @vitest-environment jsdom
import { listLog, listLogModels } from '@karkas/api/activity-log/activity-log.endpoints.ts';
import type { LogEntry } from '@karkas/api/activity-log/activity-log.schemas.ts';
import { listMembers } from '@karkas/api/companies/members.endpoints.ts';
import { describe, expect, test } from 'vitest';
import { answers, isSilent, refuses, renderScreen, screen } from '../../testing/render-screen.tsx';
import { LogScreen } from './log-screen.tsx';

const view = <LogScreen filters={{}} onFiltersChange={() => undefined} />;
const permissions = ['log.view'] as const;
const around = [
  answers(listLogModels, []),
  answers(listMembers, { results: [], count: 0, page: 1, limit: 200 }),
] as const;

describe('the log', () => {
  test('while loading: row placeholders and no empty state', async () => {
    await renderScreen(view, { replies: [isSilent(listLog), ...around], permissions });
    expect(screen.getByRole('status', { name: 'Загрузка…' })).toBeDefined();
    expect(screen.queryByText('Измените условия фильтра.')).toBeNull();
  });

  test('displays the empty state', async () => {
    await renderScreen(view, {
      replies: [answers(listLog, { results: [], count: 0, page: 1, limit: 50 }), ...around],
      permissions,
    });
    expect(await screen.findByText('Измените условия фильтра.')).toBeDefined();
  });

  test('offers a retry when loading fails', async () => {
    await renderScreen(view, { replies: [refuses(listLog, 500, 'internal'), ...around], permissions });
    expect(await screen.findByText('Не удалось загрузить журнал')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Попробовать снова' })).toBeDefined();
  });

  test('distinguishes contracts of the same number by project', async () => {
    const id = '0192d1a0-0000-7000-8000-000000000003';
    const line = {
      id,
      seq: 1,
      created_at: '2026-11-20T10:00:00.000Z',
      user: { id, name: 'Громова Ирина' },
      api_key: null,
      action: 'create',
      model: 'contract',
      object_id: id,
      object_repr: '7',
      project_name: 'Школа',
      changes: [],
      ip: null,
      user_agent: null,
      request_id: null,
      path_ids: { project_id: id, contract_id: id },
    } satisfies LogEntry;
    await renderScreen(view, {
      replies: [answers(listLog, { results: [line], count: 1, page: 1, limit: 50 }), ...around],
      permissions,
    });
    expect(await screen.findByText('проекта «Школа»')).toBeDefined();
  });

  test('links a comment to its task', async () => {
    const id = '0192d1a0-0000-7000-8000-000000000003';
    const line = {
      id,
      seq: 1,
      created_at: '2026-11-20T10:00:00.000Z',
      user: { id, name: 'Громова Ирина' },
      api_key: null,
      action: 'create',
      model: 'task_comment',
      object_id: id,
      object_repr: '№ 11 Заменить плитку',
      project_name: null,
      changes: [],
      ip: null,
      user_agent: null,
      request_id: null,
      path_ids: null,
    } satisfies LogEntry;
    await renderScreen(view, {
      replies: [answers(listLog, { results: [line], count: 1, page: 1, limit: 50 }), ...around],
      permissions,
    });
    const link = await screen.findByRole('link', { name: /Заменить плитку/ });
    expect(link.getAttribute('href')).toBe('/tasks/11');
    expect(screen.getByText(/прокомментировала задачу/)).toBeDefined();
  });

  test('without the permission: explains it and offers no controls', async () => {
    await renderScreen(view, { replies: [], permissions: [] });
    expect(await screen.findByText('Нет доступа к разделу')).toBeDefined();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
