export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value if it is an object, else an empty object. */
export const jsonOf = (value: unknown): Json => (isJson(value) ? value : {});
