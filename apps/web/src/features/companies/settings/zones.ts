import { zonesEn } from './zones.en.texts.ts';
import { zonesRu } from './zones.ru.texts.ts';

export const zoneWords = (language: string) => (language === 'en' ? zonesEn : zonesRu);

/** Offered time zones from west to east, plus the current one when it is not among them. */
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
