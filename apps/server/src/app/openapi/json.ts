export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object as it is, and an empty one for anything else. */
export const jsonOf = (value: unknown): Json => (isJson(value) ? value : {});
