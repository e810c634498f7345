import { readJsonObject } from '@karkas/domain/text/read-json.ts';

/** JSON text of a contract object, already built by the database; sent as is. */
export type JsonText<Contract = unknown> = {
  readonly jsonText: string;
  /** Phantom field: distinguishes the JSON texts of different responses at compile time. */
  readonly contract?: Contract;
};
export function jsonText<Contract>(text: string): JsonText<Contract> {
  return { jsonText: text };
}
export function isJsonText(value: unknown): value is JsonText {
  return typeof value === 'object' && value !== null && 'jsonText' in value;
}

/** The parsed text; tests check that it matches the contract by strictly parsing every response. */
export function readJsonText<Contract extends object>({ jsonText: text }: JsonText<Contract>): Contract {
  return readJsonObject<Contract>(text, []);
}
