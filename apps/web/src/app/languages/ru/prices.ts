import { pricesRu } from '../../../features/prices/prices.ru.texts.ts';

/** Russian texts of price books, loaded with their screen. */
export const prices = { prices: pricesRu } as const;
