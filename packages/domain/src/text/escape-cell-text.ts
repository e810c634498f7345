// Includes tab, carriage return and line feed: a reader that trims them would then see the sign after them.
const STARTS_LIKE_FORMULA = /^[\t\r\n=+\-@＝＋－＠]/u;

/**
 * Digits between a plus, brackets and hyphens form neither a formula nor a number: spreadsheets display them unchanged.
 */
const WRITTEN_PHONE = /^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/;

/**
 * Whether a spreadsheet may interpret this text as a formula: it starts with `= + - @`, their full-width twins, or a
 * tab, CR or LF.
 */
export function isFormulaLike(text: string): boolean {
  return STARTS_LIKE_FORMULA.test(text);
}

/**
 * Makes user text safe as a cell of a CSV file: text that a spreadsheet may run as a formula gets a leading apostrophe,
 * which those programs read as "this is text"; text that looks already escaped gets one too, so that `unescapeCellText`
 * restores exactly the original. Other text is returned unchanged. Only for text: a negative number is written as a
 * number. In xlsx, where a cell can be typed as text, use `isFormulaLike` and the quote prefix of the cell style
 * instead, so that no apostrophe is displayed.
 * Follows the OWASP page on CSV injection.
 */
export function escapeCellText(text: string): string {
  return isFormulaLike(withoutApostrophes(text)) && !WRITTEN_PHONE.test(text) ? `'${text}` : text;
}

/** Reverses `escapeCellText`. */
export function unescapeCellText(cell: string): string {
  return cell.startsWith("'") && isFormulaLike(withoutApostrophes(cell)) ? cell.slice(1) : cell;
}

/**
 * Formats `+79123456789` with brackets and hyphens, which a spreadsheet does not read as a number; numbers of other
 * countries are unchanged.
 */
export function writtenPhone(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 ($1) $2-$3-$4');
}

function withoutApostrophes(text: string): string {
  return text.replace(/^'+/u, '');
}
