/** Legal forms at the start of a name, skipped when deriving initials. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(['ооо', 'ао', 'пао', 'зао', 'ип', 'нко', 'llc', 'ltd', 'inc']);
