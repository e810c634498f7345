export { chooseBookPrice, type BookCandidate, type ChosenPrice, type WantedPrice } from './choose-book-price.ts';
export { currentPrice, type KindIndices, type StatedPrice } from './current-price.ts';
export { kindGroup, priceKeys, type PricedThing, regionKey } from './price-keys.ts';
export { regionCode } from './region-code.ts';
