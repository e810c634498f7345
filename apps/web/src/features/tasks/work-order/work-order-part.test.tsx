// @vitest-environment jsdom
import { patchTask } from '@karkas/api/tasks/tasks.endpoints.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '#platform/requests/query-client.ts';
import { toasts } from '#ui/toast/toast-store.ts';
import { aTask, aWorkItem } from '../../../testing/a-task.ts';
import { isSilent, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { WorkOrderPart } from './work-order-part.tsx';

const work = aWorkItem();
const task = aTask({ work_items: [work] });
const show = (reply: ReturnType<typeof isSilent>): Promise<void> =>
  renderScreen(
    // The application's client, which displays errors.
    <QueryClientProvider client={queryClient}>
      <h1>Задача</h1>
      <WorkOrderPart task={task} />
    </QueryClientProvider>,
    { replies: [reply], permissions: [] },
  );
const done = (): HTMLElement => screen.getByLabelText('Выполнено: Стяжка');
const type = (value: string): void => {
  fireEvent.change(done(), { target: { value } });
};
const button = (): HTMLElement => screen.getByRole('button', { name: 'Записать выполнение' });
const announced = () => vi.spyOn(toasts, 'show').mockClear();

test('the button is disabled before the second tap of a double tap', async () => {
  await show(isSilent(patchTask));
  type('3');
  button().click();
  // Only microtasks run between two taps, no timers.
  for (let tick = 0; tick < 10; tick += 1) await Promise.resolve();
  expect(button().hasAttribute('disabled')).toBe(true);
});

test('more than ordered asks for a reason at the field without a request', async () => {
  const messages = announced();
  await show(isSilent(patchTask));
  type('6');
  fireEvent.click(button());
  expect(await screen.findByText('Напишите, почему сделано больше порученного')).toBeDefined();
  expect(screen.getByLabelText(/Почему больше: Стяжка/).getAttribute('aria-invalid')).toBe('true');
  expect([button().hasAttribute('disabled'), messages.mock.calls]).toEqual([false, []]);
});

test('an error is displayed once', async () => {
  const messages = announced();
  await show(refuses(patchTask, 500, 'internal'));
  type('3');
  fireEvent.click(button());
  await waitFor(() => expect(messages.mock.calls.length).toBeGreaterThan(0));
  await new Promise((resolve) => {
    setTimeout(resolve, 50);
  });
  expect(messages).toHaveBeenCalledTimes(1);
});

test('a negative volume is reported at its field', async () => {
  await show(isSilent(patchTask));
  type('-5');
  expect(await screen.findByText('Объём должен быть больше нуля')).toBeDefined();
});

test('a concurrent change is displayed before it is overwritten', async () => {
  function Followed() {
    const [current, setCurrent] = useState(task);
    const receiveChange = (): void =>
      setCurrent(aTask({ version: 3, work_items: [{ ...work, quantity_done: '2.5' }] }));
    return (
      <>
        <h1>Задача</h1>
        <button type="button" onClick={receiveChange}>
          Весть
        </button>
        <WorkOrderPart task={current} />
      </>
    );
  }
  await renderScreen(<Followed />, { replies: [isSilent(patchTask)], permissions: [] });
  type('3');
  expect(screen.queryByText(/Пока вы вводили/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Весть' }));
  expect(await screen.findByText('Пока вы вводили, записали 2,5 м²: ваше число встанет вместо него.')).toBeDefined();
});
