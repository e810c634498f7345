import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import { type OwnPrice, ownPrice } from '@karkas/api/specifications/norms/norms.schemas.ts';
import type { OwnNormBody, OwnNormPatch } from '@karkas/api/specifications/norms/own-norms.schemas.ts';
import { roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { invalidField } from '#platform/errors.ts';
import { OWN_PRICE_TEXTS } from './own-prices.texts.ts';

const AMOUNTS = ['labour', 'machines', 'materials', 'total'] as const;

/** Normalises money to two decimals for storage and responses. */
export function storedOwnPrice(price: NonNullable<OwnNormBody['own_price']>): OwnPrice {
  const rounded = Object.fromEntries(
    AMOUNTS.map((name) => {
      const amount = price[name];
      return [name, amount === null ? null : roundMoney(amount)];
    }),
  );
  return ownPrice.parse({ ...price, ...rounded });
}

export function readOwnPrice(stored: unknown): OwnPrice | null {
  return stored === null || stored === undefined ? null : ownPrice.parse(stored);
}

/**
 * The own price after a patch; a norm has either resources or an own price. A user without the price permission
 * cannot send prices, so a norm that has one keeps it and gets no lines.
 * @throws {Problem} `validation_failed` when a change would leave both or neither.
 */
export function ownPriceAfter(before: OwnPrice | null, patch: OwnNormPatch): OwnPrice | null {
  const { resources, own_price: price } = patch;
  const after = price === undefined ? before : price && storedOwnPrice(price);
  if (after !== null && resources !== undefined && resources.length > 0)
    throw invalidField('resources', 'one_of_these');
  const isLeftEmpty = resources === undefined ? before !== null : resources.length === 0;
  if (after === null && isLeftEmpty) throw invalidField('resources', 'required');
  return after;
}

/** For the activity log. */
export function ownPriceInWords(price: OwnPrice | null, language: Language): string | null {
  if (price === null) return null;
  const texts = OWN_PRICE_TEXTS[language];
  const amounts = AMOUNTS.flatMap((name) => {
    const amount = price[name];
    return amount === null ? [] : [`${texts[name]} ${language === 'ru' ? amount.replace('.', ',') : amount}`];
  });
  const from = [price.source, price.date === null ? null : `${texts.on} ${price.date}`].filter((part) => part !== null);
  return [...amounts, price.is_all_included ? texts.all : texts.charged, from.join(' ')]
    .filter((part) => part !== '')
    .join('; ');
}
