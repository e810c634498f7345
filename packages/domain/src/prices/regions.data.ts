/** Words that are omitted or abbreviated in the names of regions. */
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
