// @vitest-environment jsdom
import { listBin, restoreFromBin } from '@karkas/api/bin/bin.endpoints.ts';
import type { BinItem } from '@karkas/api/bin/bin.schemas.ts';
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { takeTeller } from '#platform/jobs.ts';
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
});

const shown = vi.spyOn(toasts, 'show');
afterEach(() => shown.mockClear());

test('of a large record it is said that it is on its way, and nothing waits for it; its end is left to the shell', async () => {
  const results = [item('01', 'Кровля'), item('02', 'Фасад')];
  await renderScreen(
    <>
      <h1>Корзина</h1>
      <BinPanel filters={{}} onFiltersChange={() => undefined} />
    </>,
    {
      replies: [answers(listBin, { results, count: 2, page: 1, limit: 50 }), answers(restoreFromBin, JOB)],
      permissions: ['specification.view', 'specification.delete'],
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: /Восстановить: .*Кровля/ }));
  await vi.waitFor(() => expect(shown).toHaveBeenCalledTimes(1), 20_000);
  expect(shown.mock.calls[0]?.[0].message).toMatch(/^Восстанавливается: .*Кровля/);
  expect(screen.queryByText(/^Восстановлено/)).toBeNull();
  const other = screen.getByRole<HTMLButtonElement>('button', { name: /Восстановить: .*Фасад/ });
  await vi.waitFor(() => expect(other.disabled).toBe(false), 20_000);
  expect(takeTeller(JOB.id)).toBe('shell');
});
