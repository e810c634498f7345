/** Where what is mended waits to be accepted, and where what is sent back goes, as each company begins. */
export const STATUS_OF_MENDED = 'На проверке';
export const STATUS_OF_RETURNED = 'В работе';
