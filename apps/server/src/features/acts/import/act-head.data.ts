/** A day as КС-2 states it. */
export const DAY = String.raw`\d{1,2}[./]\d{1,2}[./]\d{4}`;
export const STAMP_TITLES = /номер документа.*дата составления/iu;
export const ACT_TITLE = new RegExp(String.raw`(?<!\p{L})акт\s+№\s*(\S{1,20})(?:\s+от\s+(${DAY}))?`, 'iu');
