import { pricesEn } from '../../../features/prices/prices.en.texts.ts';

export const prices = { prices: pricesEn } as const;
