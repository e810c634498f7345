// @vitest-environment jsdom
import { getNoticeSettings, putNoticeSettings } from '@karkas/api/inbox/notice-settings.endpoints.ts';
import { DEFAULT_NOTICE_SETTINGS } from '@karkas/api/inbox/notice-settings.schemas.ts';
import { fireEvent } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answers, isSilent, refuses, renderScreen, screen } from '../../testing/render-screen.tsx';
import { LettersPanel } from './letters-panel.tsx';

const permissions = [] as const;
const show = (replies: Parameters<typeof renderScreen>[1]['replies']) =>
  renderScreen(
    <>
      <h1>Профиль</h1>
      <LettersPanel />
    </>,
    { replies, permissions },
  );
const settings = answers(getNoticeSettings, DEFAULT_NOTICE_SETTINGS);
const save = (): HTMLElement => screen.getByRole('button', { name: 'Сохранить' });

describe('letter settings', () => {
  test('while loading: no form', async () => {
    await show([isSilent(getNoticeSettings)]);
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
  });

  test('displays what is sent and when', async () => {
    await show([settings]);
    expect(await screen.findByRole('combobox', { name: 'Вас упомянули' })).toHaveProperty(
      'textContent',
      expect.stringContaining('Сразу'),
    );
    expect(screen.getByRole('combobox', { name: 'Отправлять сводку в' }).textContent).toContain('09:00');
    expect(screen.getByRole('combobox', { name: 'С' }).textContent).toContain('21:00');
    expect(save()).toHaveProperty('disabled', true);
  });

  test('saves each change', async () => {
    await show([settings, answers(putNoticeSettings, { ...DEFAULT_NOTICE_SETTINGS, quiet: null, version: 2 })]);
    fireEvent.click(await screen.findByRole('checkbox', { name: /Не беспокоить/ }));
    expect(screen.queryByRole('combobox', { name: 'С' })).toBeNull();
    fireEvent.click(save());
    await expect.poll(() => save()).toHaveProperty('disabled', true);
  });

  test('on a version conflict: reports it and continues from the current values', async () => {
    const elsewhere = { ...DEFAULT_NOTICE_SETTINGS, digest_at: '12:00', version: 2 };
    await show([answers(getNoticeSettings, elsewhere), refuses(putNoticeSettings, 409, 'version_conflict')]);
    fireEvent.click(await screen.findByRole('checkbox', { name: /Не беспокоить/ }));
    fireEvent.click(save());
    await expect.poll(() => screen.queryByRole('combobox', { name: 'С' })?.textContent).toContain('21:00');
    expect(save()).toHaveProperty('disabled', true);
  });

  test('on failure: displays the error and a retry', async () => {
    await show([refuses(getNoticeSettings, 500, 'internal')]);
    expect(await screen.findByText('Не удалось загрузить настройки писем')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Попробовать снова' })).toBeDefined();
  });
});
