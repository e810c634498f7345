/** A volume as a deed carries it. */
export const isVolume = (text: string): boolean => /^\d{1,12}(\.\d{1,6})?$/.test(text);
