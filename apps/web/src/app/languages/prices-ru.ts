import { pricesRu } from '../../features/prices/prices.ru.texts.ts';

/** The words of price books, which come with their screen. */
export const prices = { prices: pricesRu } as const;
