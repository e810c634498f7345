// @vitest-environment jsdom
import { patchProject } from '@karkas/api/projects/projects.endpoints.ts';
import { act, fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeTransport } from '../../../testing/fake-transport.ts';
import { answers, garbles, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { pendingProject } from '../list/optimistic-project.ts';
import { ProjectBlock } from './project-block.tsx';

const began = pendingProject({ name: 'Школа', code: 'П-1', address: null, status: 'active' });
const at = '2026-11-29T10:00:00.000Z';
const project = {
  ...began,
  id: '0192d1a0-0000-7000-8000-0000000000a1',
  created_at: at,
  updated_at: at,
  can: { ...began.can, update: true },
  completion_percent: '40',
};

const field = (): HTMLElement => screen.getByRole('textbox', { name: 'Выполнено, %' });

/** Renders the block next to another button, opens its percent and types 55,5. */
async function type(reply: ReturnType<typeof refuses>) {
  await renderScreen(
    <>
      <h1>Школа</h1>
      <ProjectBlock project={project} />
      <button type="button">Дальше</button>
    </>,
    { replies: [reply], permissions: ['project.view', 'project.update'] },
  );
  const asked = vi.spyOn(globalThis, 'fetch');
  open();
  const next = screen.getByRole('button', { name: 'Дальше' });
  return { sent: () => asked.mock.calls.length, leave: () => act(() => next.focus()), next };
}

function open(): void {
  fireEvent.click(screen.getByRole('button', { name: /Изменить процент/ }));
  expect(document.activeElement).toBe(field());
  fireEvent.change(field(), { target: { value: '55,5' } });
}

test.each([
  ['the server failed', refuses(patchProject, 500, 'internal')],
  ['the server asks to wait', refuses(patchProject, 429, 'too_many_requests')],
  ['the gateway gave up', garbles(patchProject, 504)],
  ['the answer is not the server’s', garbles(patchProject, 200)],
  ['the session has ended', refuses(patchProject, 401, 'not_authenticated')],
])('%s: keeps the typed percent in its field with a message and does not move focus', async (_, reply) => {
  const { sent, leave, next } = await type(reply);
  leave();
  expect((await screen.findByRole('alert')).textContent).toBe('Не сохранено');
  expect(field()).toHaveProperty('value', '55,5');
  expect(document.activeElement).toBe(next);
  act(() => field().focus());
  leave();
  expect(sent()).toBe(1);
});

test('Enter followed by blur sends once', async () => {
  const { sent, leave, next } = await type(answers(patchProject, { ...project, completion_percent: '55.5' }));
  fireEvent.keyDown(field(), { key: 'Enter' });
  leave();
  expect(await screen.findByRole('button', { name: /Изменить процент/ })).toBeDefined();
  expect(sent()).toBe(1);
  expect(document.activeElement).toBe(next);
});

test.each([
  ['saved at the second try', 'Enter'],
  ['given up', 'Escape'],
])('a value rejected and then %s is not marked unsaved when typed again', async (_, key) => {
  await type(refuses(patchProject, 500, 'internal'));
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(await screen.findByRole('alert')).toBeDefined();
  fakeTransport(new Map([answers(patchProject, { ...project, completion_percent: '55.5' })]));
  fireEvent.keyDown(field(), { key });
  const opener = await screen.findByRole('button', { name: /Изменить процент/ });
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  open();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a rejected day keeps its dialog open and does not move focus', async () => {
  const { sent, leave, next } = await type(refuses(patchProject, 500, 'internal'));
  fireEvent.keyDown(field(), { key: 'Escape' });
  fireEvent.click(screen.getByRole('button', { name: /срок/ }));
  const day = await screen.findByRole('textbox', { name: 'Срок' });
  await vi.waitFor(() => expect(document.activeElement).toBe(day));
  fireEvent.change(day, { target: { value: '28.02.2027' } });
  fireEvent.blur(day);
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  leave();
  expect((await screen.findByRole('alert')).textContent).toBe('Не сохранено');
  expect(screen.getByRole('textbox', { name: 'Срок' })).toHaveProperty('value', '28.02.2027');
  expect(document.activeElement).toBe(next);
  expect(sent()).toBe(1);
});
