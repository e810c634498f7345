/** Counts in whole kopecks and ten-millionths, independently of the decimals under test. */
export const QUANTITY = 10_000_000n;

const KOPECK = 100n;

/** Half away from zero. */
export function divided(value: bigint, by: bigint): bigint {
  const isNegative = value < 0n !== by < 0n;
  const [top, bottom] = [value < 0n ? -value : value, by < 0n ? -by : by];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return isNegative ? -rounded : rounded;
}

function scaled(text: string, places: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(`${whole}${fraction.padEnd(places, '0')}`);
}

export function quantityOf(text: string): bigint {
  return scaled(text, 7);
}

export function moneyOf(text: string): bigint {
  return scaled(text, 2);
}

function textOf(value: bigint, unit: bigint, places: number): string {
  const digits = value < 0n ? -value : value;
  return `${value < 0n ? '-' : ''}${digits / unit}.${String(digits % unit).padStart(places, '0')}`;
}

export function quantityText(value: bigint): string {
  return textOf(value, QUANTITY, 7);
}

export function moneyText(value: bigint): string {
  return textOf(value, KOPECK, 2);
}
