// @vitest-environment jsdom
import { listJobs } from '@karkas/api/jobs/jobs.endpoints.ts';
import type { Job } from '@karkas/api/jobs/jobs.schemas.ts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { trackJob, type Announcer } from '#platform/jobs/track-jobs.ts';
import { toasts } from '#ui/toast/toast-store.ts';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { RunningJobs } from './running-jobs.tsx';

let made = 0;
function aJob(fields: Partial<Job>): Job {
  made += 1;
  return {
    id: `0192d1a0-0000-7000-8000-00000000000${made}`,
    kind: 'specification_removal',
    object_id: '0192d1a0-0000-7000-8000-0000000000aa',
    object_repr: `Кровля ${made}`,
    status: 'done',
    stage: 'finished',
    progress: 100,
    error: null,
    lost: [],
    created_at: '2026-11-22T05:50:06.106Z',
    finished_at: '2026-11-22T05:50:06.112Z',
    ...fields,
  };
}

const showSpy = vi.spyOn(toasts, 'show');
const announced = () => showSpy.mock.calls.map(([{ title, message }]) => [title, message]);
afterEach(() => showSpy.mockClear());

/** Renders the shell with these jobs plus a running one, which shows that they have been loaded. */
async function shellWith(jobs: readonly Job[], started: readonly (readonly [Job, Announcer])[]): Promise<void> {
  for (const [job, announcer] of started) trackJob(new QueryClient(), job, announcer);
  const results = [...jobs, aJob({ status: 'running', progress: 40, finished_at: null })];
  await renderScreen(
    <>
      <h1>Проект</h1>
      <RunningJobs />
    </>,
    { replies: [answers(listJobs, { results, count: results.length, page: 1, limit: 50 })], permissions: [] },
  );
  await screen.findByText(/Удаление: 40/);
}

test('a job that ended before it was seen running is announced once, and lists are refetched', async () => {
  const read = vi.spyOn(QueryClient.prototype, 'invalidateQueries');
  const job = aJob({});
  await shellWith([job], [[job, 'shell']]);
  await vi.waitFor(() => expect(announced()).toEqual([['Спецификация удалена', job.object_repr]]), 20_000);
  expect(read).toHaveBeenCalledWith({ predicate: expect.any(Function) });
});

test('a failure is announced with the name of the record', async () => {
  const job = aJob({ kind: 'bin_restore', status: 'failed', error: 'parent_gone' });
  await shellWith([job], [[job, 'shell']]);
  await vi.waitFor(() => expect(announced()).toHaveLength(1), 20_000);
  expect(announced()[0]?.[0]).toMatch(/восстановить/);
  expect(announced()[0]?.[1]).toContain(job.object_repr);
});

test('records missing after a restore are named in the announcement', async () => {
  const lost = [{ model: 'task_tag', id: '0192d1a0-0000-7000-8000-0000000000bb', name: 'Срочно' }];
  const job = aJob({ kind: 'bin_restore', lost });
  await shellWith([job], [[job, 'shell']]);
  await vi.waitFor(() => expect(announced()).toHaveLength(1), 20_000);
  expect(announced()[0]?.[1]).toBe(`${job.object_repr}. Удалено навсегда и\u00A0не\u00A0вернулось: Срочно`);
});

test('jobs announced by their starter, and those ended before this page, are not announced', async () => {
  const own = aJob({ kind: 'task_bulk' });
  await shellWith([own, aJob({})], [[own, 'starter']]);
  expect(announced()).toEqual([]);
});
