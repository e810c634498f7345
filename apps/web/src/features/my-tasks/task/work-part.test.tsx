// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { listTaskComments } from '@karkas/api/tasks/task-comments.endpoints.ts';
import { aTask, aWorkItem } from '../../../testing/a-task.ts';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { CommentsPart } from './comments-part.tsx';
import type { EnqueueOperation } from '../queue/queued-actions.ts';
import { WorkPart } from './work-part.tsx';

const work = aWorkItem({ quantity_total: '96', quantity_planned: '40', quantity_done: '24' });

function Followed({ enqueueOperation }: { enqueueOperation: EnqueueOperation }) {
  const [done, setDone] = useState(work.quantity_done);
  return (
    <>
      <h1>Задача</h1>
      <button type="button" onClick={() => setDone('27')}>
        Весть
      </button>
      <WorkPart task={aTask({ work_items: [{ ...work, quantity_done: done }] })} enqueueOperation={enqueueOperation} />
    </>
  );
}
const doing = () => vi.fn<EnqueueOperation>(() => new Promise<boolean>(() => undefined));
const show = (enqueueOperation: EnqueueOperation): Promise<void> =>
  renderScreen(<Followed enqueueOperation={enqueueOperation} />, { replies: [], permissions: [] });
const type = (value: string): void => {
  fireEvent.change(screen.getByLabelText('Выполнено: Стяжка'), { target: { value } });
};
const press = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Записать' }));
};

test('more than ordered is not queued until a reason is given', async () => {
  const enqueueOperation = doing();
  await show(enqueueOperation);
  type('60');
  press();
  expect(screen.getByText('Напишите, почему сделано больше порученного')).toBeDefined();
  expect(enqueueOperation).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText(/Почему больше порученного/), { target: { value: 'Неровное основание' } });
  press();
  press();
  expect(enqueueOperation.mock.calls.map(([what]) => what)).toMatchObject([
    { value: '60', seen: '24', reason: 'Неровное основание' },
  ]);
});

test('a concurrent change while typing is reported, and the change is based on it', async () => {
  const enqueueOperation = doing();
  await show(enqueueOperation);
  type('33');
  fireEvent.click(screen.getByRole('button', { name: 'Весть' }));
  expect(screen.getByText('Пока вы вводили, записали 27 м²: ваше число встанет вместо него.')).toBeDefined();
  press();
  expect(enqueueOperation.mock.calls.map(([what]) => what)).toMatchObject([{ value: '33', seen: '27' }]);
});

test('a negative volume is reported', async () => {
  await show(doing());
  type('-5');
  expect(screen.getByText('Введите объём числом не меньше нуля')).toBeDefined();
});

test('a comment is queued once: the field is cleared and the button disabled meanwhile, and a failure restores the text', async () => {
  let answer: (isQueued: boolean) => void = () => undefined;
  const enqueueOperation = vi.fn<EnqueueOperation>(
    () =>
      new Promise<boolean>((resolve) => {
        answer = resolve;
      }),
  );
  await renderScreen(
    <>
      <h1>Задача</h1>
      <CommentsPart
        companyId="0192d1a0-0000-7000-8000-00000000c0de"
        task={aTask()}
        enqueueOperation={enqueueOperation}
      />
    </>,
    { replies: [answers(listTaskComments, { results: [], count: 0, page: 1, limit: 50 })], permissions: [] },
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>('Новый комментарий');
  fireEvent.change(field, { target: { value: 'Ряд готов' } });
  const button = screen.getByRole('button', { name: 'Отправить' });
  fireEvent.click(button);
  expect([field.value, button.hasAttribute('disabled')]).toEqual(['', true]);
  fireEvent.click(button);
  expect(enqueueOperation).toHaveBeenCalledTimes(1);
  answer(false);
  await vi.waitFor(() => expect(field.value).toBe('Ряд готов'), 20_000);
});
