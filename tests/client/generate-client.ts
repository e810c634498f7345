import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

const WORDS = new Set(['description', 'summary', 'example', 'examples']);
const CLIENT = path.join(import.meta.dirname, 'contract.generated.ts');

/** SHA-256 of the contract without its descriptions and examples, which change more often than it does. */
export const hashContract = (contract: Record<string, unknown>): string =>
  createHash('sha256')
    .update(JSON.stringify(withoutWords(contract)))
    .digest('hex');

/**
 * Writes the types that an integrator generates from `/api/openapi.json`. The file is not in git: the checks generate it
 * when the hash in its first line is not the committed one.
 */
export async function writeClient(contract: Record<string, unknown>): Promise<void> {
  // openapi-typescript types its input as a whole OpenAPI document.
  const tree = await openapiTS(structuredClone(withoutWords(contract)) as never);
  const head = `// Generated from /api/openapi.json, ${hashContract(contract)}. Do not edit.\n`;
  fs.writeFileSync(CLIENT, `${head}${astToString(tree)}`);
}

function withoutWords(value: unknown, isFields = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutWords(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      // A field of a record may have one of these names too.
      .filter(([key]) => isFields || !WORDS.has(key))
      .map(([key, inner]) => [key, withoutWords(inner, key === 'properties')]),
  );
}
