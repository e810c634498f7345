// @vitest-environment jsdom
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
} from '@karkas/api/tasks/links/calendar-feed.endpoints.ts';
import { fireEvent, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { answers, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { OwnedDialog } from '#ui/dialog/owned-dialog.tsx';
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx';

const none = { address: null, created_at: null, last_read_at: null };
const made = {
  address: 'https://karkas.example.ru/calendar/AbCd.ics',
  created_at: '2026-11-20T08:00:00.000Z',
  last_read_at: null,
};
function Opener(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>Задачи</h1>
      <button onClick={() => setOpen(true)}>open</button>
      <OwnedDialog of={isOpen}>{() => <CalendarFeedDialog onClose={() => setOpen(false)} />}</OwnedDialog>
    </>
  );
}
const view = <Opener />;

/** Waits for the current state: pressed before it is loaded, the button would revoke an existing address. */
async function findCreateButton(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: 'Создать адрес' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  return button;
}
const permissions = ['task.view'] as const;

test('creates, displays and revokes an address', async () => {
  await renderScreen(view, {
    replies: [
      answers(getCalendarFeed, none),
      answers(createCalendarFeed, made),
      answers(deleteCalendarFeed, undefined),
    ],
    permissions,
  });
  fireEvent.click(screen.getByText('open'));
  fireEvent.click(await findCreateButton());
  expect(await screen.findByDisplayValue(made.address)).toBeDefined();
  expect(screen.getByText('Календарь ещё ни разу не забирал задачи')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Отключить' }));
  expect(await screen.findByRole('button', { name: 'Создать адрес' })).toBeDefined();
  expect(screen.queryByDisplayValue(made.address)).toBeNull();
});

test('displays no address when creation failed', async () => {
  await renderScreen(view, {
    replies: [answers(getCalendarFeed, none), refuses(createCalendarFeed, 500, 'internal')],
    permissions,
  });
  fireEvent.click(screen.getByText('open'));
  fireEvent.click(await findCreateButton());
  expect(await screen.findByRole('button', { name: 'Создать адрес' })).toBeDefined();
  expect(screen.queryByLabelText('Адрес календаря')).toBeNull();
});
