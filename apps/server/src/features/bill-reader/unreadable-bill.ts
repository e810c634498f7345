import { describeUnreadable } from './bill-reader.texts.ts';
import type { Bilingual, LimitName, UnreadableCode, UnreadableDetail } from './bill-reader.types.ts';

/**
 * The file cannot be read as a bill; nothing of it is used. `code` is machine-readable, `texts` explain to the user
 * what is wrong and what to do, in both interface languages.
 */
export class UnreadableBill extends Error {
  readonly code: UnreadableCode;
  readonly detail: UnreadableDetail;
  readonly texts: Bilingual;

  constructor(code: UnreadableCode, detail: UnreadableDetail) {
    const texts = describeUnreadable(code, detail);
    super(texts.ru);
    this.name = 'UnreadableBill';
    this.code = code;
    this.detail = detail;
    this.texts = texts;
  }
}

const SIZES: ReadonlySet<LimitName> = new Set(['file_bytes', 'inflated_bytes', 'characters', 'table_rows']);

/** The error for a file that exceeds one of the limits of `limits.ts`. */
export function limitPassed(
  file: string,
  limit: LimitName,
  place: Pick<UnreadableDetail, 'sheet' | 'row' | 'column'> = {},
): UnreadableBill {
  const isSize = SIZES.has(limit);
  return new UnreadableBill(isSize ? 'too_large' : 'too_complex', { file, limit, ...place });
}
