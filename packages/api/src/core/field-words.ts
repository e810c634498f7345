/**
 * What fields mean, in Russian and in English. A key is `Owner.path.of.field`, the last two names of the path
 * (`can.update`), or the name of the field alone; the longest that fits is taken.
 */
export type FieldWords = Readonly<Record<string, readonly [ru: string, en: string]>>;
