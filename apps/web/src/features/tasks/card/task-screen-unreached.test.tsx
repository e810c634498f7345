// @vitest-environment jsdom
import { getTaskByNumber } from '@karkas/api/tasks/tasks.endpoints.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { queryClient } from '#platform/requests/query-client.ts';
import { isSilent, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { TaskScreen } from './task-screen.tsx';

test('offers the copy stored on the device as soon as the server is unreachable', async () => {
  const rendered = renderScreen(
    <QueryClientProvider client={queryClient}>
      <TaskScreen taskRef="5" onNumber={() => undefined} onDeleted={() => Promise.resolve()} />
    </QueryClientProvider>,
    { replies: [isSilent(getTaskByNumber)], permissions: [] },
  );
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await rendered;
  // Before the retries end.
  const link = await screen.findByRole('link', { name: 'Открыть то, что хранит устройство' }, { timeout: 900 });
  expect(link.getAttribute('href')).toBe('/my-tasks/5');
});
