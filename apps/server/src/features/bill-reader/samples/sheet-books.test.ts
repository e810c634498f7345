import { addAll, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { expect, test } from 'vitest';
import { makeWorkbook } from '../../../testing/files/make-workbook.ts';
import { readBill } from '../read-bill.ts';
import { asideBooks, openBooks } from './sheet-books-list.fixtures.ts';
import type { SheetBook } from './sheet-books.fixtures.ts';

/** The reading is the truth, or the question offers it. */
async function outcome({ sheets, sum, works }: SheetBook): Promise<'true' | 'asked' | 'silent'> {
  const bill = await readBill({ bytes: makeWorkbook({ sheets }), fileName: 'book.xlsx' });
  const read = bill.rows.filter(({ kind }) => kind === 'work');
  const wanted = roundMoney(String(sum));
  if (bill.question) return bill.question.options.some(({ gross }) => gross === wanted) ? 'asked' : 'silent';
  const amount = roundMoney(addAll(read.flatMap(({ amount: one }) => one ?? [])));
  return amount === wanted && read.length === works ? 'true' : 'silent';
}

test.each([...openBooks(), ...asideBooks()].map((book) => [book.title, book] as const))(
  'a workbook of several sheets is read true or asked about: %s',
  async (_title, book) => {
    expect(await outcome(book)).not.toBe('silent');
  },
);

test('a workbook is asked about only where its sheets leave it open', async () => {
  const outcomes = await Promise.all([...openBooks(), ...asideBooks()].map(outcome));
  expect(outcomes.filter((one) => one === 'true')).toHaveLength(11);
});
