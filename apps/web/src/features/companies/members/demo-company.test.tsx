// @vitest-environment jsdom
import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { listInvitations } from '@karkas/api/companies/invitations.endpoints.ts';
import { listRoles } from '@karkas/api/companies/roles.endpoints.ts';
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answers, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { InvitationsPanel } from './invitations-panel.tsx';

const company = { id: '0192d1a0-0000-7000-8000-00000000c0de', name: 'Карандаш' } as Company;

const show = (invite: boolean) =>
  renderScreen(
    <>
      <h1>Компания</h1>
      <InvitationsPanel company={{ ...company, can: { ...company.can, invite } }} />
    </>,
    {
      replies: [
        answers(listInvitations, { results: [], count: 0, page: 1, limit: 100 }),
        refuses(listRoles, 403, 'forbidden'),
      ],
      permissions: ['member.view', 'member.create'],
    },
  );

test('in the demo the invite button explains that invitations are disabled', async () => {
  await show(false);
  const button = await screen.findByRole('button', { name: 'Пригласить' });
  expect(button.getAttribute('aria-description')).toBe('Демо-компания общая: приглашения в ней отключены');
  // On touch the hint opens on press.
  expect(button.hasAttribute('data-hint-press')).toBe(true);
  fireEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('otherwise the button opens the form', async () => {
  await show(true);
  const button = await screen.findByRole('button', { name: 'Пригласить' });
  expect(button.hasAttribute('aria-description')).toBe(false);
  fireEvent.click(button);
  expect(await screen.findByRole('dialog')).toBeDefined();
});
