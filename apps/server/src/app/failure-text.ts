import { SchemaRefusedError } from '#platform/db/journal.ts';
import { consoleTexts } from './console.texts.ts';

/** Why the product does not start, for the person at the terminal. */
export function failureText(error: unknown): string {
  if (error instanceof SchemaRefusedError) return consoleTexts.schemaRefused[error.reason](error.migration);
  return error instanceof Error ? error.message : String(error);
}
