import { describe, expect, test } from 'vitest';
import { aCompany, aCustomer } from './factories/index.ts';
import { listOfAnswers, exportTable } from './ask-for-much.ts';

describe('a company that asks for much', () => {
  test('of short tables: hears nothing but them or to come later, and another gets its own', async () => {
    const [noisy, quiet] = [await aCompany(), await aCompany()];
    await aCustomer(noisy);
    await aCustomer(quiet);
    const { came, note } = listOfAnswers();
    const all = Array.from({ length: 8 }, () => note('noisy', exportTable(noisy)));
    await Promise.all([...all, note('quiet', exportTable(quiet))]);
    const statusesOf = (who: string) => came.filter(({ name }) => name === who).map(({ status }) => status);
    expect(statusesOf('quiet')).toEqual([200]);
    expect(statusesOf('noisy')).toContain(200);
    expect(statusesOf('noisy').filter((status) => status !== 200 && status !== 429)).toEqual([]);
  });
});
