// Tab, carriage return and line feed are here because a reader that trims them would then see the sign behind them.
const STARTS_LIKE_FORMULA = /^[\t\r\n=+\-@＝＋－＠]/u;

/** Digits between a plus, brackets and hyphens compute nothing and are no number: spreadsheets show them as they are. */
const WRITTEN_PHONE = /^\+7 \(\d{3}\) \d{3}-\d{2}-\d{2}$/;

/** Whether a spreadsheet program may take this text for a formula: it starts with `= + - @`, their full-width twins, or a tab, CR or LF. */
export function isFormulaLike(text: string): boolean {
  return STARTS_LIKE_FORMULA.test(text);
}

/**
 * Text from a person, safe as a cell of a CSV file: what a spreadsheet program may run as a formula gets a leading
 * apostrophe, which those programs read as "this is text"; what reads like an escaped text gets one too, so that
 * `unescapeCellText` gives back exactly what was written. Other text comes back as it is. Only for text: a negative number is written as a number. In an xlsx, where a cell can be typed as text,
 * ask `isFormulaLike` and set the quote prefix of its style instead, so that no apostrophe is shown.
 * The rule is that of the OWASP page on CSV injection.
 */
export function escapeCellText(text: string): string {
  return isFormulaLike(withoutApostrophes(text)) && !WRITTEN_PHONE.test(text) ? `'${text}` : text;
}

/** A cell of a CSV file as it was before `escapeCellText`. */
export function unescapeCellText(cell: string): string {
  return cell.startsWith("'") && isFormulaLike(withoutApostrophes(cell)) ? cell.slice(1) : cell;
}

/** `+79123456789` as people write it, which a spreadsheet takes for no number; a number of another country as it is. */
export function writtenPhone(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d{2})(\d{2})$/, '+7 ($1) $2-$3-$4');
}

function withoutApostrophes(text: string): string {
  return text.replace(/^'+/u, '');
}
