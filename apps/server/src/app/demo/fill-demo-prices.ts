import { createBookPrice, createPriceBook } from '@karkas/api/prices/price-books.endpoints.ts';
import type { DemoEvent } from './demo-calendar.ts';
import type { DemoFilling } from './demo-filling.ts';
import { DEMO_PRICE_BOOK, DEMO_PRICE_DOCUMENT, DEMO_PRICES } from './demo-prices.data.ts';

/** Supplier prices, entered through the API. */
export function priceEvents({ as, calendar, companyId: company_id }: DemoFilling): DemoEvent[] {
  const { on, ...book } = DEMO_PRICE_BOOK;
  return [
    {
      on,
      run: async () => {
        const call = as('estimator');
        const { id: book_id, date } = await call(createPriceBook, {
          params: { company_id },
          body: { ...calendar.movedIn(book), indices: [] },
        });
        for (const [name, unit, price, kind = 'material'] of DEMO_PRICES)
          await call(createBookPrice, {
            params: { company_id, book_id },
            body: {
              name,
              unit,
              kind,
              price,
              base_price: null,
              index: null,
              source: 'market',
              date,
              document: DEMO_PRICE_DOCUMENT,
            },
          });
      },
    },
  ];
}
