/** Words of the names of regions that people leave out or shorten. */
export const REGION_WORDS: ReadonlySet<string> = new Set([
  'г',
  'гор',
  'город',
  'республика',
  'респ',
  'область',
  'обл',
  'край',
  'автономный',
  'автономная',
  'округ',
  'ао',
]);
