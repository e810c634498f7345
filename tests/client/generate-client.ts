import openapiTS, { astToString } from 'openapi-typescript';

const WORDS = new Set(['description', 'summary', 'example', 'examples']);
const HEAD = '// Generated from /api/openapi.json by `npm run generate`. Do not edit.\n';

/** The types an integrator gets from the contract. Its words are left out: they change more often than it does. */
export async function generateClient(contract: Record<string, unknown>): Promise<string> {
  const bare = withoutWords(contract) as Record<string, unknown>;
  // The tool takes a tree that it types by the whole specification of OpenAPI.
  const tree = await openapiTS(structuredClone(bare) as never);
  return `${HEAD}${astToString(tree)}`;
}

function withoutWords(value: unknown, isFields = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutWords(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      // A field of a record may be called so too.
      .filter(([key]) => isFields || !WORDS.has(key))
      .map(([key, inner]) => [key, withoutWords(inner, key === 'properties')]),
  );
}
