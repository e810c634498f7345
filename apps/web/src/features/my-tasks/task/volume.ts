/** A volume as stored in an action. */
export const isVolume = (text: string): boolean => /^\d{1,12}(\.\d{1,6})?$/.test(text);
