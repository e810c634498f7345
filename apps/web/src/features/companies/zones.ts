import { zonesEn } from './zones.en.texts.ts';
import { zonesRu } from './zones.ru.texts.ts';

export const zoneWords = (language: string) => (language === 'en' ? zonesEn : zonesRu);

/** The zones that are offered, from west to east as they stand in the words, and the present one wherever it lies. */
export function zoneOptions(present: string, language: string): { value: string; label: string }[] {
  const cities: Readonly<Record<string, string>> = zoneWords(language).cities;
  const names = Object.keys(cities);
  return (names.includes(present) ? names : [present, ...names]).map((name) => ({
    value: name,
    label: `${cities[name] ?? name}, ${offsetOf(name)}`,
  }));
}

function offsetOf(zone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts();
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
}
