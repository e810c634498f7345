// @vitest-environment jsdom
import { listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import { listJobs } from '@karkas/api/jobs/jobs.endpoints.ts';
import type { Job } from '@karkas/api/jobs/jobs.schemas.ts';
import type { BinItem } from '@karkas/api/bin/bin.schemas.ts';
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { takeAnnouncer } from '#platform/jobs/track-jobs.ts';
import { toasts } from '#ui/toast/toast-store.ts';
import { answers, renderScreen, screen } from '../../testing/render-screen.tsx';
import { BinPanel } from './bin-panel.tsx';

const JOB = { id: '01a22534-d711-7eb2-8f0c-50dc1b3518ad', status: 'queued' } as const;
const item = (end: string, name: string): BinItem => ({
  id: `0192d1a0-0000-7000-8000-0000000000${end}`,
  model: 'specification',
  object_id: `0192d1a0-0000-7000-8000-0000000001${end}`,
  name,
  deleted_by_name: 'Иванов Иван',
  deleted_at: '2026-11-01T09:00:00.000Z',
  kept_until: '2026-12-01T09:00:00.000Z',
  can: { restore: true, delete: true },
});

const jobs = (results: Job[]) => answers(listJobs, { results, count: results.length, page: 1, limit: 50 });

const shown = vi.spyOn(toasts, 'show');
afterEach(() => shown.mockClear());

test('reports that a large record is being restored without waiting; the shell reports its completion', async () => {
  const results = [item('01', 'Кровля'), item('02', 'Фасад')];
  await renderScreen(
    <>
      <h1>Корзина</h1>
      <BinPanel filters={{}} onFiltersChange={() => undefined} />
    </>,
    {
      replies: [answers(listBin, { results, count: 2, page: 1, limit: 50 }), answers(restoreFromBin, JOB), jobs([])],
      permissions: ['specification.view', 'specification.delete'],
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: /Восстановить: .*Кровля/ }));
  await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(1), 20_000);
  expect(shown.mock.calls[0]?.[0].message).toMatch(/^Восстанавливается: .*Кровля/);
  expect(screen.queryByText(/^Восстановлено/)).toBeNull();
  const other = screen.getByRole<HTMLButtonElement>('button', { name: /Восстановить: .*Фасад/ });
  await vi.waitFor(() => expect(other.disabled).toBe(false), 20_000);
  expect(takeAnnouncer(JOB.id)).toBe('shell');
});

test('offers no actions while restoring, and lists what a restored record came back without', async () => {
  const going = { ...item('03', 'Подвал'), can: { restore: false, delete: false } };
  const ended: Job = {
    id: JOB.id,
    kind: 'bin_restore',
    object_id: going.id,
    object_repr: 'Чердак',
    status: 'done',
    stage: 'finished',
    progress: 100,
    error: null,
    lost: [{ model: 'task_tag', id: JOB.id, name: 'Срочно' }],
    created_at: '2026-11-22T05:50:06.106Z',
    finished_at: '2026-11-22T05:50:06.112Z',
  };
  await renderScreen(
    <>
      <h1>Корзина</h1>
      <BinPanel filters={{}} onFiltersChange={() => undefined} />
    </>,
    {
      replies: [answers(listBin, { results: [going], count: 1, page: 1, limit: 50 }), jobs([ended])],
      permissions: ['specification.view', 'specification.delete'],
    },
  );
  const restore = await screen.findByRole<HTMLButtonElement>('button', { name: /Восстановить: .*Подвал/ });
  expect(restore.disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Удалить навсегда: .*Подвал/ }).disabled).toBe(true);
  await screen.findByText(/Восстановлено: Чердак/);
  await screen.findByText(/не вернулось: Срочно/);
});
