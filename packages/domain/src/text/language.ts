/** Interface languages. Documents for Russian counterparties are always in `ru`. */
export type Language = 'ru' | 'en';
