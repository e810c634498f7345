import { changePassword } from '@karkas/api/auth/account.endpoints.ts';
import { deleteMember } from '@karkas/api/companies/members.endpoints.ts';
import {
  createCalendarFeed,
  deleteCalendarFeed,
  getCalendarFeed,
} from '@karkas/api/tasks/links/calendar-feed.endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import {
  aCompany,
  aMember,
  aProject,
  aTask,
  PASSWORD,
  type Person,
  type TestCompany,
} from '#testing/factories/index.ts';
import { createFeedSecrets } from './feed-address.ts';
import { calendarFile } from './calendar-file.ts';
import { calendarLines, textValue } from './calendar-lines.ts';

const params = (company: TestCompany) => ({ params: { company_id: company.id } });

async function makeAddress(company: TestCompany, person: Person): Promise<string> {
  const { body } = await callApi(person, createCalendarFeed, params(company));
  return new URL(body.address ?? '').pathname;
}
const read = (company: TestCompany, path: string, headers: Record<string, string> = {}) =>
  company.app.app.inject({ method: 'GET', url: path, headers });
/** Undoes the line folding of the format. */
const unfolded = (text: string): string => text.replaceAll('\r\n ', '');

describe('the calendar feed of a user', () => {
  let company: TestCompany;
  let foreman: Person;
  beforeAll(async () => {
    company = await aCompany();
    foreman = await aMember(company, 'foreman');
  });

  test('does not exist until created, and reports its creation time', async () => {
    const person = await aMember(company, 'foreman');
    const none = await callApi(person, getCalendarFeed, params(company));
    expect(none.body).toEqual({ address: null, created_at: null, last_read_at: null });
    const made = await callApi(person, createCalendarFeed, params(company));
    expect(made.body.address).toMatch(/\/calendar\/[\w-]{80,}\.ics$/);
    expect((await callApi(person, getCalendarFeed, params(company))).body).toEqual(made.body);
  });

  test('contains open tasks with a date assigned to the user, and no others', async () => {
    const project = await aProject(company, { name: 'Школа', address: 'Тверь, Садовая, 5' });
    const fields = { assignee_id: foreman.userId, due_datetime: '2027-03-04T12:00:00.000Z' };
    await aTask(company, { ...fields, title: 'Заказать арматуру, срочно; А500С', project_id: project.id });
    await aTask(company, { ...fields, title: 'На день', due_datetime: '2027-03-05' });
    await aTask(company, { ...fields, title: 'С началом', start_date: '2027-03-01', due_datetime: '2027-03-05' });
    await aTask(company, { title: 'Без срока', assignee_id: foreman.userId });
    await aTask(company, { title: 'Чужая', due_datetime: fields.due_datetime });
    const answer = await read(company, await makeAddress(company, foreman));
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toContain('private');
    const text = unfolded(answer.body);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
    expect(text).toContain('Заказать арматуру\\, срочно\\; А500С');
    expect(text).toContain('DTSTART:20270304T113000Z\r\nDTEND:20270304T120000Z');
    expect(text).toMatch(/DTSTART;VALUE=DATE:20270305\r\nDTEND;VALUE=DATE:20270306/);
    expect(text).toMatch(/DTSTART;VALUE=DATE:20270301\r\nDTEND;VALUE=DATE:20270306/);
    expect(text).toContain('Тверь\\, Садовая\\, 5');
    expect(text).not.toMatch(/Чужая|Без срока/);
  });

  test('ends when its owner changes the password', async () => {
    const person = await aMember(company, 'foreman');
    const path = await makeAddress(company, person);
    expect((await read(company, path)).statusCode).toBe(200);
    const fresh = 'Новый длинный пароль 7';
    const body = { old_password: PASSWORD, new_password1: fresh, new_password2: fresh };
    expect((await callApi(person, changePassword, { body })).status).toBeLessThan(300);
    expect((await read(company, path)).statusCode).toBe(404);
  });

  test('returns 304 while unchanged', async () => {
    const path = await makeAddress(company, foreman);
    const { headers } = await read(company, path);
    const again = await read(company, path, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await callApi(foreman, getCalendarFeed, params(company))).body.last_read_at).not.toBeNull();
  });

  test('has one address: creating a new one or ending it closes the former', async () => {
    const first = await makeAddress(company, foreman);
    const second = await makeAddress(company, foreman);
    expect((await read(company, first)).statusCode).toBe(404);
    expect((await read(company, second)).statusCode).toBe(200);
    expect((await callApi(foreman, deleteCalendarFeed, params(company))).status).toBe(204);
    expect((await read(company, second)).statusCode).toBe(404);
    expect((await callApi(foreman, deleteCalendarFeed, params(company))).status).toBe(204);
  });

  test('ends with the membership', async () => {
    const leaver = await aMember(company, 'foreman');
    const path = await makeAddress(company, leaver);
    expect((await read(company, path)).statusCode).toBe(200);
    await callApi(company.owner, deleteMember, { params: { company_id: company.id, user_id: leaver.userId } });
    expect((await read(company, path)).statusCode).toBe(404);
  });

  test.each(['', 'x', 'A'.repeat(86), '../../etc/passwd', 'A'.repeat(400)])(
    'is not found at an invalid address: %s',
    async (secret) => {
      expect((await read(company, `/calendar/${encodeURIComponent(secret)}.ics`)).statusCode).toBe(404);
    },
  );

  test('is not available at the address of another installation or user', async () => {
    await makeAddress(company, foreman);
    const forged = createFeedSecrets('another key').make(
      { companyId: company.id, userId: foreman.userId },
      '00000000-0000-4000-8000-000000000000',
    );
    expect((await read(company, `/calendar/${forged}.ics`)).statusCode).toBe(404);
  });
});

test('the same tasks produce the same file', () => {
  const task = {
    id: '0190a0a0-0000-7000-8000-000000000001',
    number: 1,
    title: 'Смонтировать',
    start_date: null,
    due_datetime: '2027-03-04T12:00:00.000Z',
    status: 'Новая',
    is_blocked: true,
    project: null,
    place: null,
    version: 4,
    created_at: '2026-11-01T08:00:00.000Z',
    updated_at: '2026-11-02T08:00:00.000Z',
  };
  const terms = { language: 'ru', timeZone: 'Europe/Moscow', publicUrl: 'https://karkas.example.ru' } as const;
  expect(calendarFile([task], terms)).toBe(calendarFile([task], terms));
  expect(unfolded(calendarFile([task], terms))).toContain('Ждёт других задач\\nhttps://karkas.example.ru/tasks/1');
});

test('lines stay within the length limit without splitting characters, and a text stays one value', () => {
  const text = `Щит ${'я😀'.repeat(80)}; а, б\\в\r\nEND:VEVENT\u0007`;
  const lines = calendarLines([`SUMMARY:${textValue(text)}`, 'END:VEVENT']);
  expect(lines.endsWith('\r\n')).toBe(true);
  for (const line of lines.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfolded(lines)).toBe(`SUMMARY:Щит ${'я😀'.repeat(80)}\\; а\\, б\\\\в\\nEND:VEVENT\r\nEND:VEVENT\r\n`);
});
