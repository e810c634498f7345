import type { LineKind } from '../specification/calculate-line.ts';
import { normaliseName } from '../text/normalise-name.ts';
import { normaliseUnit } from '../units/index.ts';
import { REGION_WORDS } from './regions.data.ts';

/** What a price is of. */
export type PricedThing = { code: string | null; name: string; unit: string | null; kind: LineKind };

/** What one calls a material another calls a consumable or equipment: they are priced alike. */
export function kindGroup(kind: LineKind): 'labour' | 'machinist' | 'machine' | 'thing' {
  return kind === 'labour' || kind === 'machinist' || kind === 'machine' ? kind : 'thing';
}

const KEY_LENGTH = 400;

/** By what a price is found, without regard to spelling: by its code, else by name, unit and group of kinds. */
export function priceKeys({ code, name, unit, kind }: PricedThing): { code: string | null; look: string } {
  const plainCode = code === null ? '' : normaliseName(code).replaceAll(' ', '');
  const group = kindGroup(kind);
  return {
    code: plainCode === '' ? null : `${group}|${plainCode}`,
    look: `${group}|${unitKey(unit ?? '')}|${normaliseName(name).slice(0, KEY_LENGTH)}`,
  };
}

function unitKey(unit: string): string {
  const { unit: known } = normaliseUnit(unit);
  return normaliseName(known);
}

/** The same for two spellings of a region, with and without the word for what it is. */
export function regionKey(region: string): string {
  return normaliseName(region)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .split(' ')
    .filter((word) => word !== '' && !REGION_WORDS.has(word))
    .join(' ');
}
