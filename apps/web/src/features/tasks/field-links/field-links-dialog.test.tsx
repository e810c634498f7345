// @vitest-environment jsdom
import { createFieldLink, listFieldLinks } from '@karkas/api/tasks/links/field-links.endpoints.ts';
import type { FieldLink } from '@karkas/api/tasks/links/field-links.schemas.ts';
import { fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { answers, isSilent, refuses, renderScreen, screen } from '../../../testing/render-screen.tsx';
import { FieldLinksDialog } from './field-links-dialog.tsx';
import { withFieldLinkTexts } from './field-links-texts.ts';

const ID = '0192d1a0-0000-7000-8000-0000000000';
const link: FieldLink = {
  id: `${ID}01`,
  project_id: `${ID}02`,
  project_name: 'Школа',
  crew: 'Каменщики',
  created_by: { id: `${ID}03`, name: 'Прорабов Пётр' },
  created_at: '2026-11-20T08:00:00.000Z',
  expires_at: '2099-11-27T20:59:59.999Z',
  revoked_at: null,
  last_used_at: null,
  is_open: true,
};
function Opened() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <h1>Проект</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Открыть
      </button>
      {isOpen ? <FieldLinksDialog projectId={link.project_id} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
async function show(replies: Parameters<typeof renderScreen>[1]['replies']): Promise<void> {
  await renderScreen(<Opened />, { replies, permissions });
  await withWords();
  fireEvent.click(screen.getByRole('button', { name: 'Открыть' }));
}
const permissions = ['task.update'] as const;

// Texts are lazy: load them once so that each test renders its own screen.
const withWords = () => withFieldLinkTexts(() => Promise.resolve());

describe('crew links', () => {
  test('display the dialog while loading', async () => {
    await show([isSilent(listFieldLinks)]);
    expect(await screen.findByText('Ссылки для бригад')).toBeDefined();
  });

  test('empty state', async () => {
    await show([answers(listFieldLinks, [])]);
    expect(await screen.findByText('Ссылок на этот объект нет')).toBeDefined();
  });

  test('error state', async () => {
    await show([refuses(listFieldLinks, 500, 'internal')]);
    expect(await screen.findByText('Не удалось загрузить ссылки')).toBeDefined();
  });

  test('each link with its crew, expiry and last use; an expired one cannot be revoked', async () => {
    const over = { ...link, id: `${ID}09`, crew: 'Бетонщики', is_open: false, revoked_at: '2026-11-21T08:00:00.000Z' };
    await show([answers(listFieldLinks, [link, over])]);
    expect(await screen.findByText('Каменщики')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Отключить ссылку бригады «Каменщики»' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Отключить ссылку бригады «Бетонщики»' })).toBeNull();
  });

  test('a new link requires a crew and a day; its address and code are displayed once', async () => {
    const made = { ...link, address: 'https://karkas.example.ru/field/abc' };
    await show([answers(listFieldLinks, []), answers(createFieldLink, made)]);
    fireEvent.click(await screen.findByRole('button', { name: 'Создать ссылку' }));
    expect(screen.getByText('Назовите бригаду')).toBeDefined();
    expect(screen.getByText(/Укажите день не раньше сегодняшнего/)).toBeDefined();
    fireEvent.change(screen.getByLabelText(/^Бригада/), { target: { value: 'Каменщики' } });
    fireEvent.change(screen.getByLabelText(/^Действует до конца дня/), { target: { value: '27.11.2099' } });
    fireEvent.click(screen.getByRole('button', { name: 'Создать ссылку' }));
    expect(await screen.findByText('https://karkas.example.ru/field/abc')).toBeDefined();
    expect(screen.getByRole('img', { name: 'QR-код ссылки бригады «Каменщики»' })).toBeDefined();
  });
});
