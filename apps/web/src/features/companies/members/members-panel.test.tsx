// @vitest-environment jsdom
import type { Company } from '@karkas/api/companies/companies.schemas.ts';
import { listMembers } from '@karkas/api/companies/members.endpoints.ts';
import { listRoles } from '@karkas/api/companies/roles.endpoints.ts';
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answers, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { MembersPanel } from './members-panel.tsx';

const company = { id: '0192d1a0-0000-7000-8000-00000000c0de', name: 'Карандаш', can: { invite: true } } as Company;
const member = {
  user_id: '0192d1a0-0000-7000-8000-00000000a001',
  email: 'petrov@example.ru',
  first_name: 'Пётр',
  last_name: 'Петров',
  phone: '+79990000000',
  avatar_url: null,
  role: { id: '0192d1a0-0000-7000-8000-00000000b001', code: 'foreman', name: 'Прораб' },
  project_ids: ['0192d1a0-0000-7000-8000-00000000d001'],
  joined_at: '2026-01-10T09:00:00.000Z',
  last_seen_at: null,
  updated_at: '2026-01-10T09:00:00.000Z',
  version: 1,
  sees_all_tasks: false,
  is_self: false,
  has_totp: true,
  has_passkey: false,
  is_disabled: false,
  can: { change_role: false, limit: true, disable: true, remove: true },
};

/** Table widths on pages of 1440 and 1024 pixels. */
test.each([982, 760])(
  'at a width of %i pixels keeps the column of visible projects and hides others',
  async (tableWidth) => {
    const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(tableWidth);
    await renderScreen(
      <>
        <h1>Компания</h1>
        <MembersPanel company={company} onInvited={() => undefined} />
      </>,
      {
        replies: [answers(listMembers, { results: [member], count: 1, page: 1, limit: 200 }), answers(listRoles, [])],
        permissions: ['member.view'],
      },
    );
    const heads = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
    width.mockRestore();
    expect(heads).toContain('Видит проекты');
    expect(heads).not.toContain('Телефон');
  },
);

test('disables a member after confirmation and enables them from the same menu', async () => {
  const disabled = { ...member, is_disabled: true };
  const list = (one: typeof member) => answers(listMembers, { results: [one], count: 1, page: 1, limit: 200 });
  await renderScreen(
    <>
      <h1>Компания</h1>
      <MembersPanel company={company} onInvited={() => undefined} />
    </>,
    { replies: [list(disabled), answers(listRoles, [])], permissions: ['member.view'] },
  );
  expect(await screen.findByText('Отключён')).toBeDefined();
  expect(screen.getByRole('img', { name: 'Вход по коду' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Действия: Петров Пётр' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Включить снова' }));
  expect(await screen.findByText(/с прежней ролью/)).toBeDefined();
});
