// @vitest-environment jsdom
import { getSiteStatus } from '@karkas/api/site/site-status.endpoints.ts';
import type { SiteStatus } from '@karkas/api/site/site-status.schemas.ts';
import { describe, expect, test } from 'vitest';
import { answers, isSilent, refuses, renderScreen, screen } from '../../testing/render-screen.tsx';
import { SiteStatusScreen } from './site-status-screen.tsx';

const permissions = [] as const;
const view = <SiteStatusScreen />;
const moment = '2026-11-29T12:00:00.000Z';
const run = { level: 'fine', ended_at: moment, is_ok: true, detail: 'karkas-2026-11-29', next_at: moment } as const;
const status: SiteStatus = {
  version: '0.1.0',
  level: 'warns',
  checked_at: moment,
  database: { level: 'fine', version: '18.4', size: 12_000_000, connections: 14, max_connections: 100 },
  disk: { level: 'warns', size: 100_000_000_000, free: 18_000_000_000, used_percent: 82 },
  backup: { ...run, is_on: true, last_good_at: moment, size: 2_000_000, kept_count: 14 },
  drill: run,
  log_archive: null,
  audit: {
    level: 'fine',
    companies_count: 3,
    audited_count: 3,
    oldest_at: moment,
    latest_at: moment,
    differences_count: 0,
    companies_with_differences: 0,
  },
  jobs: { level: 'fine', queued_count: 0, running_count: 1, oldest_queued_at: null, failed_day_count: 0 },
  mail: { level: 'fine', waiting_count: 2, oldest_waiting_at: moment, failed_day_count: 0 },
  files: { count: 21, size: 3_000_000 },
};

describe('installation status', () => {
  test('lists each part, problems first', async () => {
    await renderScreen(view, { replies: [answers(getSiteStatus, status)], permissions });
    expect(await screen.findByText('Версия 0.1.0')).toBeDefined();
    expect(screen.getByText('Внимание')).toBeDefined();
    expect(screen.getByText(/^Занято 82/)).toBeDefined();
    expect(screen.getByText('Сверено компаний: 3 из 3')).toBeDefined();
    expect(screen.getByText(/^Хранится 14 копий/)).toBeDefined();
    expect(screen.queryByText('Из копии не удалось восстановиться')).toBeNull();
  });

  test('reports a failed restore drill first', async () => {
    const failed = {
      ...status,
      level: 'alarms',
      drill: { ...run, level: 'alarms', is_ok: false, detail: 'строки' },
    } as const;
    await renderScreen(view, { replies: [answers(getSiteStatus, failed)], permissions });
    const [first] = await screen.findAllByRole('alert');
    expect(first?.textContent).toContain('Из копии не удалось восстановиться');
  });

  test('says since when the log is not archived, what that costs and what to do', async () => {
    const log = {
      level: 'alarms',
      last_archived_at: moment,
      waiting_count: 7,
      waiting_since: moment,
      lag_minutes: 40,
    } as const;
    await renderScreen(view, { replies: [answers(getSiteStatus, { ...status, log_archive: log })], permissions });
    expect(await screen.findByText('Архив журнала базы')).toBeDefined();
    expect(screen.getByText(/^Ждут сохранения: 7, самая давняя с /)).toBeDefined();
    expect(screen.getByText('При потере диска пропадёт до 40 мин работы, допустимо 15')).toBeDefined();
    expect(screen.getByText(/Проверьте, что папка BACKUP_DIR подключена/)).toBeDefined();
  });

  test('without backups: names the setting', async () => {
    const off = { ...status, disk: null, backup: { ...status.backup, is_on: false, level: 'warns' } } as const;
    await renderScreen(view, { replies: [answers(getSiteStatus, off)], permissions });
    expect(await screen.findByText(/BACKUP_DIR/)).toBeDefined();
    expect(screen.getByText('Система не сообщает о диске.')).toBeDefined();
  });

  test('while loading: displays no status', async () => {
    await renderScreen(view, { replies: [isSilent(getSiteStatus)], permissions });
    expect(screen.queryByText('Норма')).toBeNull();
  });

  test('on failure: offers a retry', async () => {
    await renderScreen(view, { replies: [refuses(getSiteStatus, 500, 'internal')], permissions });
    expect(await screen.findByText('Состояние не загрузилось')).toBeDefined();
  });

  test('is visible to the installation owner only', async () => {
    await renderScreen(view, { replies: [refuses(getSiteStatus, 404, 'not_found')], permissions });
    expect(await screen.findByText('Состояние видит владелец установки')).toBeDefined();
  });
});
