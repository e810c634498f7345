/** Legal forms before a name: they say nothing about whose avatar it is. */
export const LEGAL_FORMS: ReadonlySet<string> = new Set(['ооо', 'ао', 'пао', 'зао', 'ип', 'нко', 'llc', 'ltd', 'inc']);
