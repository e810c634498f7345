import { defineRecord, rowsBy } from '#platform/db/records/records.ts';
import { PRICE_IMPORT_JOB } from './import-prices.repository.ts';
import { BOOK_REMOVAL_JOB } from './price-books.repository.ts';
import { checkStoredPrice, requireRoomForRestored } from './restore-prices.service.ts';

export const priceBookRecord = defineRecord({
  kind: 'price_book',
  table: 'price_book',
  parts: [rowsBy('book_price', 'book_id')],
  checkRestored: requireRoomForRestored,
  jobs: [PRICE_IMPORT_JOB, BOOK_REMOVAL_JOB],
});
export const bookPriceRecord = defineRecord({
  kind: 'book_price',
  table: 'book_price',
  belongsTo: { price_book: 'book_id' },
  checkStored: checkStoredPrice,
  checkRestored: requireRoomForRestored,
});
