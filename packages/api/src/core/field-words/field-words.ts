/**
 * Descriptions of fields in Russian and English. A key is `Owner.path.of.field`, the last two names of the path
 * (`can.update`), or the field name alone; the longest match wins.
 */
export type FieldWords = Readonly<Record<string, readonly [ru: string, en: string]>>;
