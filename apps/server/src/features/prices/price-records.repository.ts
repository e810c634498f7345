import { defineRecord } from '#platform/db/records/records.ts';

export const priceBookRecord = defineRecord({ kind: 'price_book', table: 'price_book', jobs: ['price_import'] });
export const bookPriceRecord = defineRecord({
  kind: 'book_price',
  table: 'book_price',
  belongsTo: { price_book: 'book_id' },
});
