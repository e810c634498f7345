import { readJsonObject } from '@karkas/domain/text/read-json.ts';

/** JSON text of what the contract says, which the database has already made; it goes out as it is. */
export type JsonText<Contract = unknown> = {
  readonly jsonText: string;
  /** Never there: it only lets the compiler tell the text of one answer from that of another. */
  readonly contract?: Contract;
};
export function jsonText<Contract>(text: string): JsonText<Contract> {
  return { jsonText: text };
}
export function isJsonText(value: unknown): value is JsonText {
  return typeof value === 'object' && value !== null && 'jsonText' in value;
}

/** What the text says: the contract it carries is checked in the tests, where every answer is parsed strictly. */
export function readJsonText<Contract extends object>({ jsonText: text }: JsonText<Contract>): Contract {
  return readJsonObject<Contract>(text, []);
}
