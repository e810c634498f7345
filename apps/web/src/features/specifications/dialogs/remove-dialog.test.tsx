// @vitest-environment jsdom
import { deleteSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { takeAnnouncer } from '#platform/jobs/track-jobs.ts';
import { toasts } from '#ui/toast/toast-store.ts';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

const JOB = { id: '01a22534-d711-7eb2-8f0c-50dc1b3518ad', status: 'queued' } as const;
const specification = { id: JOB.id, name: 'Кровля', project_id: '0192d1a0-0000-7000-8000-000000000001' };

function Asking() {
  const [isAsked, setAsked] = useState(false);
  if (isAsked) return <RemoveDialog specification={specification} onClose={() => setAsked(false)} />;
  return (
    <button type="button" onClick={() => setAsked(true)}>
      Спросить
    </button>
  );
}

const displayed = vi.spyOn(toasts, 'show');
afterEach(() => displayed.mockClear());

test.each([
  ['a small one is gone at once', undefined, 'Спецификация удалена', undefined],
  ['of a large one it is said that it goes; its end is left to the shell', JOB, /перемещается/, 'shell'],
] as const)('%s', async (_case, answer, said, announcer) => {
  await renderScreen(
    <>
      <h1>Кровля</h1>
      <Asking />
    </>,
    { replies: [answers(deleteSpecification, answer)], permissions: [] },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Спросить' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Удалить' }));
  await vi.waitFor(() => expect(displayed).toHaveBeenCalledTimes(1), 20_000);
  expect(displayed.mock.calls[0]?.[0].message).toMatch(said);
  expect(takeAnnouncer(JOB.id)).toBe(announcer);
});
