import type { LineKind } from '../specification/calculation/calculate-line.ts';
import { normaliseName } from '../text/normalise-name.ts';
import { normaliseUnit } from '../units/index.ts';
import { REGION_WORDS } from './regions.data.ts';

/** The thing that is priced. */
export type PricedThing = { code: string | null; name: string; unit: string | null; kind: LineKind };

/** The same thing may be called material, consumable or equipment, so these kinds share one group for prices. */
export function kindGroup(kind: LineKind): 'labour' | 'machinist' | 'machine' | 'thing' {
  return kind === 'labour' || kind === 'machinist' || kind === 'machine' ? kind : 'thing';
}

const KEY_LENGTH = 400;

/** Lookup keys of a price, normalised for spelling: the code, otherwise name, unit and group of kinds. */
export function priceKeys({ code, name, unit, kind }: PricedThing): { code: string | null; look: string } {
  const plainCode = code === null ? '' : normaliseName(code).replaceAll(' ', '');
  const group = kindGroup(kind);
  return {
    code: plainCode === '' ? null : `${group}|${plainCode}`,
    look: `${group}|${unitKey(unit ?? '')}|${normaliseName(name).slice(0, KEY_LENGTH)}`,
  };
}

function unitKey(unit: string): string {
  const { unit: resolved } = normaliseUnit(unit);
  return normaliseName(resolved);
}

/** Equal for two spellings of a region, with and without the word for its type. */
export function regionKey(region: string): string {
  return normaliseName(region)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '' && !REGION_WORDS.has(word))
    .join(' ');
}
