import { describe, expect, test } from 'vitest';
import {
  emailVerificationLetter,
  passkeyAddedLetter,
  passkeyRemovedLetter,
  passwordChangedLetter,
  passwordResetLetter,
} from '../../features/auth/letters.texts.ts';
import { invitationLetter } from '../../features/companies/invitations/invitation-letter.texts.ts';
import { lastDay, lastMoment } from './last-day.ts';
import { emailSafeName } from './email-safe-name.ts';
import { type Letter, renderLetter } from './letter.ts';

const ends = new Date('2026-11-25T21:30:00Z');
const account = (language: 'ru' | 'en') => ({
  firstName: 'Анна',
  email: 'h10@example.ru',
  site: 'karkas.example.ru',
  until: lastDay(ends, language),
  url: 'https://karkas.example.ru/auth/verify-email#1.2',
});
const invitation = (language: 'ru' | 'en') => ({
  company: 'ООО «Проверка»',
  inviter: 'Петрова Анна',
  inviterEmail: 'h10@example.ru',
  role: 'администратор',
  until: lastDay(ends, language),
  url: 'https://karkas.example.ru/auth/invitation#1',
});
const LETTERS: [string, 'ru' | 'en', Letter][] = (['ru', 'en'] as const).flatMap((language) => [
  ['verification', language, emailVerificationLetter(language, account(language))],
  ['reset', language, passwordResetLetter(language, { ...account(language), until: lastMoment(ends, language) })],
  ['changed', language, passwordChangedLetter(language, account(language))],
  ['passkey added', language, passkeyAddedLetter(language, { ...account(language), name: 'Ноутбук' })],
  ['passkey removed', language, passkeyRemovedLetter(language, { ...account(language), name: 'Ноутбук' })],
  ['invitation', language, invitationLetter(language, invitation(language))],
]);

/** Visible text of the HTML, without the preheader. */
function seen(html: string): string {
  return html
    .replace(/^.*<body[^>]*>/su, '')
    .replace(/<div style="display:none.*?<\/div>/u, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ');
}

describe('an email', () => {
  test('names the recipient, the site, the account and the expiry day of its link', () => {
    const { text } = renderLetter(emailVerificationLetter('ru', account('ru')), 'ru');
    for (const part of [
      'Здравствуйте, Анна!',
      'Вы зарегистрировались в «Каркасе» (karkas.example.ru). Подтвердите адрес h10@example.ru.',
      'Ссылка действует три дня, до 26\u00A0ноября 2026\u00A0г.',
      'Если вы не ждали этого письма, просто удалите его.',
    ])
      expect(text).toContain(part);
    const invited = renderLetter(invitationLetter('ru', invitation('ru')), 'ru').text;
    expect(invited).toContain(
      'Петрова Анна (h10@example.ru) приглашает вас в компанию «ООО „Проверка“» в «Каркасе». Роль: администратор.',
    );
    const unconfirmed = invitationLetter('ru', { ...invitation('ru'), inviterEmail: null });
    expect(renderLetter(unconfirmed, 'ru').text).toContain('Петрова Анна (адрес не подтверждён) приглашает');
    expect(invited).toContain('Приглашение действует до 26\u00A0ноября 2026\u00A0г.');
    expect(lastMoment(ends, 'ru')).toBe('00:30 (МСК) 26\u00A0ноября 2026\u00A0г.');
  });

  test.each([
    ['evil.ru', 'evil. ru'],
    ['https://evil.ru', 'https evil. ru'],
    ['evil\u{3002}com', 'evil\u{3002} com'],
    ['evil\u{2024}ru', 'evil\u{2024} ru'],
    ['evil.\u{200B}ru', 'evil. ru'],
    ['tel:+79991234567', 'tel: +79991234567'],
    ['Иван\u{202E}ов', 'Иванов'],
    ['ООО «Луч-2.5», г. Тверь', 'ООО «Луч-2.5», г. Тверь'],
  ])('a name does not become a link: %s', (name, shown) => expect(emailSafeName(name)).toBe(shown));

  test.each(LETTERS)('of %s in %s has equal text and HTML parts, and a preheader', (_, language, letter) => {
    const { text, html } = renderLetter(letter, language);
    expect(seen(html)).not.toBe('');
    for (const words of [letter.heading, ...letter.paragraphs, letter.note ?? '', letter.action?.url ?? '']) {
      expect(text).toContain(words);
      expect(seen(html)).toContain(words.replaceAll(/\s+/g, ' '));
    }
    expect(html).toContain(`mso-hide:all">${letter.preheader}</div>`);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('prefers-color-scheme:dark');
    // 12 + 20 + 12 px: the minimum touch target.
    const isTall = /padding:12px 20px;[^"]*font:600 14px\/20px/u.test(html);
    expect(isTall).toBe(letter.action !== undefined);
  });

  test('makes no link of a name chosen by its sender', () => {
    const letter = emailVerificationLetter('ru', { ...account('ru'), firstName: 'https://evil.example/скидка' });
    expect(letter.paragraphs[0]).not.toMatch(/:\/\/|evil\.example/u);
    expect(invitationLetter('ru', { ...invitation('ru'), company: 'evil.example'.repeat(30) }).heading).not.toMatch(
      /l\.e|.{130}/u,
    );
  });
});
