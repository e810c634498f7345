import { aBookPrice, type TestCompany } from '../factories/index.ts';

/** A price in a book, with the canary in every text. */
export async function aFilledBook(
  company: TestCompany,
  canary: string,
): Promise<{ book_id: string; price_id: string }> {
  const { id, book_id } = await aBookPrice(company, {
    book: { name: `${canary} book`, region: `${canary} region` },
    price: { code: `${canary} code`, name: `${canary} price`, unit: `${canary} unit`, document: `${canary} document` },
  });
  return { book_id, price_id: id };
}
