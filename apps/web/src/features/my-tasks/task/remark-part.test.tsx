// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aTask } from '../../../testing/a-task.ts';
import { renderScreen, screen } from '../../../testing/render-screen.tsx';
import type { EnqueueOperation } from '../queue/queued-actions.ts';
import { RemarkPart } from './remark-part.tsx';

test('displays the remark, its place and acceptor, and can be reported as fixed', async () => {
  const person = { id: '0192d1a0-0000-7000-8000-000000000009', name: 'Принимаева Ольга' };
  const remark = aTask({
    category: { id: '0192d1a0-0000-7000-8000-000000000002', name: 'От технадзора', kind: 'remark' },
    place: 'Ось 3-Б',
    acceptor: person,
    acceptor_id: person.id,
  });
  const enqueueOperation = vi.fn<EnqueueOperation>(() => Promise.resolve(true));
  const view = (
    <>
      <h1>Задача</h1>
      <RemarkPart task={remark} serverTask={remark} enqueueOperation={enqueueOperation} />
    </>
  );
  await renderScreen(view, { replies: [], permissions: [] });
  for (const words of ['От технадзора', 'Ось 3-Б', 'Принимаева Ольга', 'Не устранено'])
    expect(screen.getByText(words)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Устранено' }));
  expect(enqueueOperation.mock.calls.map(([what]) => what)).toMatchObject([
    { kind: 'mended', seen: { name: 'Новая' } },
  ]);
});
