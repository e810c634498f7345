/** What fields mean, in Russian and in English. */
export const FIELD_WORDS: Readonly<Record<string, readonly [ru: string, en: string]>> = {};
