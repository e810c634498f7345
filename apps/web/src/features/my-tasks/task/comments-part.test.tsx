// @vitest-environment jsdom
import { listTaskComments } from '@karkas/api/tasks/task-comments.endpoints.ts';
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aTask } from '../../../testing/a-task.ts';
import { answers, garbles, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { CommentsPart } from './comments-part.tsx';
import type { EnqueueOperation } from '../queue/queued-actions.ts';

const PERSON = { id: '0192d1a0-0000-7000-8000-0000000000aa', name: 'Петрова Ольга' };

test('mentions of participants work after @, also offline', async () => {
  const enqueueOperation = vi.fn<EnqueueOperation>().mockResolvedValue(true);
  const task = aTask({ watchers: [PERSON] });
  const can = { ...task.can, comment: true };
  await renderScreen(
    <>
      <h1>Задача</h1>
      <CommentsPart companyId="c" task={{ ...task, can }} enqueueOperation={enqueueOperation} />
    </>,
    {
      replies: [answers(listTaskComments, { results: [], count: 0, page: 1, limit: 100 })],
      permissions: [],
    },
  );
  const field = screen.getByRole('textbox', { name: /^Новый комментарий/ });
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '@Пет', selectionStart: 4 } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field).toHaveProperty('value', '@Петрова Ольга ');
  fireEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  await vi.waitFor(() => expect(enqueueOperation).toHaveBeenCalled(), 20_000);
  expect(enqueueOperation).toHaveBeenCalledWith({ kind: 'comment', text: '@Петрова Ольга', people: [PERSON] });
});

test.each([
  ['the server fails', refuses(listTaskComments, 500, 'internal')],
  ['the device is offline and has stored none', garbles(listTaskComments, 504)],
])('does not claim that there are no comments when %s', async (_, reply) => {
  await renderScreen(
    <>
      <h1>Задача</h1>
      <CommentsPart companyId="c" task={aTask()} enqueueOperation={vi.fn<EnqueueOperation>()} />
    </>,
    { replies: [reply], permissions: [] },
  );
  expect(await screen.findByText('Не удалось загрузить комментарии')).toBeDefined();
  expect(screen.queryByText('Комментариев пока нет')).toBeNull();
});
