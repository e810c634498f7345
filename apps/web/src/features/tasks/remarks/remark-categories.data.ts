/** Default status names of each company: waiting for acceptance, and returned. */
export const STATUS_OF_MENDED = 'На проверке';
export const STATUS_OF_RETURNED = 'В работе';
