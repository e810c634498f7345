// @vitest-environment jsdom
import { listCustomers } from '@karkas/api/customers/customers.endpoints.ts';
import { putProject } from '@karkas/api/projects/projects.endpoints.ts';
import { fireEvent } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { answers, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { pendingProject } from '../list/optimistic-project.ts';
import { ProjectFormDialog } from './project-form-dialog.tsx';

const project = { ...pendingProject({ name: 'Школа', code: 'П-1', address: null, status: 'active' }), version: 7 };
const changed = { ...project, name: 'Школа № 5', version: 8 };

function Page({ onClose }: { onClose?: () => void }): ReactNode {
  const [displayed, setDisplayed] = useState(project);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>{displayed.name}</h1>
      <button type="button" onClick={() => setDisplayed(changed)}>
        Событие
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Изменить
      </button>
      {isOpen ? <ProjectFormDialog isOpen project={displayed} onClose={onClose ?? (() => undefined)} /> : null}
    </>
  );
}

test('saves under the version it was opened with, even if a newer one arrives meanwhile', async () => {
  await renderScreen(<Page />, {
    replies: [
      answers(listCustomers, { results: [], count: 0, page: 1, limit: 50 }),
      refuses(putProject, 500, 'internal'),
    ],
    permissions: ['project.view', 'project.update'],
  });
  const asked = vi.fn<typeof fetch>(fetch);
  vi.stubGlobal('fetch', asked);
  fireEvent.click(screen.getByText('Изменить'));
  fireEvent.click(screen.getByText('Событие'));
  expect(await screen.findByText('Школа № 5')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Сохранить' }));
  await vi.waitFor(() => expect(asked.mock.calls.some(([, request]) => request?.method === 'PUT')).toBe(true), 20_000);
  const [, sent] = asked.mock.calls.find(([, request]) => request?.method === 'PUT') ?? [];
  expect(JSON.parse(typeof sent?.body === 'string' ? sent.body : '')).toMatchObject({ name: 'Школа', version: 7 });
});

test('closes without confirmation when a new row is untouched or edits are reverted', async () => {
  const onClose = vi.fn();
  await renderScreen(<Page onClose={onClose} />, {
    replies: [answers(listCustomers, { results: [], count: 0, page: 1, limit: 50 })],
    permissions: ['project.view', 'project.update'],
  });
  const cancel = (): void => {
    fireEvent.click(screen.getByRole('button', { name: 'Отмена' }));
  };
  fireEvent.click(screen.getByText('Изменить'));
  const name = await screen.findByLabelText(/^Название/);
  fireEvent.change(name, { target: { value: 'Школа № 5' } });
  fireEvent.change(name, { target: { value: 'Школа' } });
  cancel();
  expect(onClose).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Добавить коэффициент' }));
  cancel();
  expect(onClose).toHaveBeenCalledTimes(2);
  fireEvent.change(name, { target: { value: 'Школа № 5' } });
  cancel();
  expect(await screen.findByText('Закрыть без сохранения?')).toBeDefined();
  expect(onClose).toHaveBeenCalledTimes(2);
});
