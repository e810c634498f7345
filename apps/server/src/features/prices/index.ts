export { deleteBookPrice, requireBookPrice } from './book-prices.service.ts';
export { openPriceList, type PriceList } from './find-prices.service.ts';
export { deleteAbandonedPriceFiles, PRICE_IMPORT_JOB } from './import-prices.repository.ts';
export { priceImportJob } from './price-import-job.ts';
export { BOOK_REMOVAL_JOB } from './price-books.repository.ts';
export { bookRemovalPayload, deletePriceBook, removePriceBook } from './price-books.service.ts';
export { bookPriceRecord, priceBookRecord } from './price-records.repository.ts';
export { registerPrices } from './prices.routes.ts';
export { createPriceReader, type PriceReader } from './reading/price-reader.ts';
