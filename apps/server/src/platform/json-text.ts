/** JSON text that the database has already made; it goes out as it is. */
export type JsonText = { readonly jsonText: string };
export function jsonText(text: string): JsonText {
  return { jsonText: text };
}
export function isJsonText(value: unknown): value is JsonText {
  return typeof value === 'object' && value !== null && 'jsonText' in value;
}
