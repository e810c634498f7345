declare module 'pg/lib/utils.js' {
  /** A parameter in its protocol encoding. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
