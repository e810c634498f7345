/** The languages of the interface. Documents for Russian counterparties are always set in `ru`. */
export type Language = 'ru' | 'en';
