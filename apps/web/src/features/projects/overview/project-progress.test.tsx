// @vitest-environment jsdom
import { patchProject } from '@karkas/api/projects/projects.endpoints.ts';
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { garbles, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { pendingProject } from '../list/optimistic-project.ts';
import { ProjectBlock } from './project-block.tsx';

const began = pendingProject({ name: 'Школа', code: 'П-1', address: null, status: 'active' });
const project = { ...began, can: { ...began.can, update: true }, completion_percent: '40' };

test.each([
  ['the server failed', refuses(patchProject, 500, 'internal')],
  ['the server asks to wait', refuses(patchProject, 429, 'too_many_requests')],
  ['the gateway gave up', garbles(patchProject, 504)],
  ['the answer is not the server’s', garbles(patchProject, 200)],
])('%s: the percent that was typed stays in its field, with a word', async (_, reply) => {
  await renderScreen(
    <>
      <h1>Школа</h1>
      <ProjectBlock project={project} />
    </>,
    { replies: [reply], permissions: ['project.view', 'project.update'] },
  );
  fireEvent.click(screen.getByRole('button', { name: /Изменить процент/ }));
  const field = screen.getByRole('textbox', { name: 'Выполнено, %' });
  fireEvent.change(field, { target: { value: '55,5' } });
  fireEvent.blur(field);
  expect((await screen.findByRole('alert')).textContent).toBe('Не сохранено');
  expect(screen.getByRole('textbox', { name: 'Выполнено, %' })).toHaveProperty('value', '55,5');
});
