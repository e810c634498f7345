export const STAMP_TITLES = /номер документа.{0,200}дата составления/iu;
/** The stamp of КС-2: number, day, and the period below their titles. */
export const STAMP =
  /^(\S{1,20}) \| (\d{1,2}[./]\d{1,2}[./]\d{4}) \| (\d{1,2}[./]\d{1,2}[./]\d{4}) \| (\d{1,2}[./]\d{1,2}[./]\d{4})$/u;
export const ACT_TITLE = /(?<!\p{L})акт\s+№\s*(\S{1,20})(?:\s+от\s+(\d{1,2}[./]\d{1,2}[./]\d{4}))?/iu;
