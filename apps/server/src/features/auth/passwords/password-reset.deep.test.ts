import { describe, expect, test } from 'vitest';
import { aCompany } from '#testing/factories/index.ts';
import { confirm, aLink } from './password-reset.fixtures.ts';

describe('password reset by email', () => {
  test('of a hundred concurrent confirmations exactly one succeeds', async () => {
    const company = await aCompany();
    const [uid, token] = await aLink(company);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => confirm(company.app, uid, token, `Пароль номер ${index}`)),
    );
    expect([
      answers.filter((answer) => answer.status === 204).length,
      answers.filter((answer) => answer.status === 410).length,
    ]).toEqual([1, 99]);
  }, 60_000);
});
