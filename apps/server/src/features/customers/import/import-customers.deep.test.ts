import { describe, expect, test } from 'vitest';
import { aCompany } from '#testing/factories/index.ts';
import { load, count } from '../transfer/customer-transfer.fixtures.ts';

describe('the import of customers', () => {
  test('handles five hundred rows in one request', async () => {
    const company = await aCompany();
    const answer = await load(
      company,
      Array.from({ length: 500 }, (_, index) => ({
        name: `Заказчик ${index}`,
        phone: index % 100 === 0 ? '1'.repeat(61) : '+7',
      })),
      true,
    );
    expect(answer.body).toMatchObject({ created_count: 495, invalid_count: 5 });
    expect(await count(company)).toBe(495);
  });
});
