import { BANKS, PARTIES } from './well-known.data.ts';
import type { Registry } from './registry.ts';

const MAX_SUGGESTIONS = 10;
const folded = (text: string): string => text.toLowerCase().replaceAll('\u0451', '\u0435').replaceAll(/[«»"]/g, '');

/** Small built-in directory, so that the lookup works without a key and a network. */
export function createBuiltinRegistry(): Registry {
  return {
    findParty: async ({ inn, kpp }) =>
      PARTIES.find((party) => party.inn === inn && (kpp === null || party.kpp === kpp)) ?? null,
    suggestParties: async (query) => {
      const words = folded(query)
        .split(/\s+/)
        .filter((word) => word !== '');
      return PARTIES.filter((party) => {
        const text = folded(`${party.name} ${party.full_name ?? ''} ${party.inn} ${party.ogrn ?? ''}`);
        return words.every((word) => text.includes(word));
      }).slice(0, MAX_SUGGESTIONS);
    },
    findBank: async (bik) => BANKS.find((bank) => bank.bik === bik) ?? null,
  };
}
