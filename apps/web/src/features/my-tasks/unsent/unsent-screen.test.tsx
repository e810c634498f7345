// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { renderScreen, screen } from '../../../testing/render-screen.tsx';
import { aQueuedAction } from '../queue/a-queued-action.fixtures.ts';
import { UnsentScreen } from './unsent-screen.tsx';

const gone = aQueuedAction(
  { kind: 'comment', text: 'Бетон привезли' },
  { refusal: { status: 404, code: 'not_found', words: ['Запрашиваемый ресурс не найден'], theirs: null } },
);
vi.mock('../queue/device-work.ts', async (original) => ({
  ...(await original<object>()),
  useQueue: () => ({ actions: [gone], isSending: false, isAway: false, isSignedOut: false }),
}));

test('an action on a deleted task says so and can only be discarded', async () => {
  await renderScreen(<UnsentScreen companyId={gone.companyId} />, { replies: [], permissions: [] });
  expect(screen.getByText('Задача удалена или больше вам не видна')).toBeDefined();
  expect(screen.queryByText('Запрашиваемый ресурс не найден')).toBeNull();
  expect(screen.getByRole('button', { name: 'Убрать' })).toBeDefined();
  for (const name of ['Повторить', 'Изменить', 'Отбросить']) expect(screen.queryByRole('button', { name })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Открыть задачу' })).toBeNull();
});
