// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { listTaskComments } from '@karkas/api/tasks/task-comments.endpoints.ts';
import { aTask, aWorkItem } from '../../testing/a-task.ts';
import { answers, renderScreen, screen } from '../../testing/render-screen.tsx';
import { CommentsPart } from './comments-part.tsx';
import type { DoIt } from './deeds.ts';
import { WorkPart } from './work-part.tsx';

const work = aWorkItem({ quantity_total: '96', quantity_planned: '40', quantity_done: '24' });

function Followed({ doIt }: { doIt: DoIt }) {
  const [done, setDone] = useState(work.quantity_done);
  return (
    <>
      <h1>Задача</h1>
      <button type="button" onClick={() => setDone('27')}>
        Весть
      </button>
      <WorkPart task={aTask({ work_items: [{ ...work, quantity_done: done }] })} doIt={doIt} />
    </>
  );
}
const doing = () => vi.fn<DoIt>(() => new Promise<boolean>(() => undefined));
const show = (doIt: DoIt): Promise<void> => renderScreen(<Followed doIt={doIt} />, { replies: [], permissions: [] });
const type = (value: string): void => {
  fireEvent.change(screen.getByLabelText('Выполнено: Стяжка'), { target: { value } });
};
const press = (): void => {
  fireEvent.click(screen.getByRole('button', { name: 'Записать' }));
};

test('more than ordered is not queued until a reason is given', async () => {
  const doIt = doing();
  await show(doIt);
  type('60');
  press();
  expect(screen.getByText('Напишите, почему сделано больше порученного')).toBeDefined();
  expect(doIt).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText(/Почему больше порученного/), { target: { value: 'Неровное основание' } });
  press();
  press();
  expect(doIt.mock.calls.map(([what]) => what)).toMatchObject([
    { value: '60', seen: '24', reason: 'Неровное основание' },
  ]);
});

test('a concurrent change while typing is reported, and the change is based on it', async () => {
  const doIt = doing();
  await show(doIt);
  type('33');
  fireEvent.click(screen.getByRole('button', { name: 'Весть' }));
  expect(screen.getByText('Пока вы вводили, записали 27 м²: ваше число встанет вместо него.')).toBeDefined();
  press();
  expect(doIt.mock.calls.map(([what]) => what)).toMatchObject([{ value: '33', seen: '27' }]);
});

test('a negative volume is reported', async () => {
  await show(doing());
  type('-5');
  expect(screen.getByText('Введите объём числом не меньше нуля')).toBeDefined();
});

test('a comment is queued once: the field is cleared and the button disabled meanwhile, and a failure restores the text', async () => {
  let answer: (isPut: boolean) => void = () => undefined;
  const doIt = vi.fn<DoIt>(
    () =>
      new Promise<boolean>((resolve) => {
        answer = resolve;
      }),
  );
  await renderScreen(
    <>
      <h1>Задача</h1>
      <CommentsPart companyId="0192d1a0-0000-7000-8000-00000000c0de" task={aTask()} doIt={doIt} />
    </>,
    { replies: [answers(listTaskComments, { results: [], count: 0, page: 1, limit: 50 })], permissions: [] },
  );
  const field = screen.getByLabelText<HTMLTextAreaElement>('Новый комментарий');
  fireEvent.change(field, { target: { value: 'Ряд готов' } });
  const button = screen.getByRole('button', { name: 'Отправить' });
  fireEvent.click(button);
  expect([field.value, button.hasAttribute('disabled')]).toEqual(['', true]);
  fireEvent.click(button);
  expect(doIt).toHaveBeenCalledTimes(1);
  answer(false);
  await vi.waitFor(() => expect(field.value).toBe('Ряд готов'), 20_000);
});
