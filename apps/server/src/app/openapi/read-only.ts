import { ALL_ENDPOINTS } from '@karkas/api/all-endpoints.ts';
import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import type { Json } from './json.ts';

/** Marks the fields of an object that no write of it takes: a client that reads, changes and writes leaves them out. */
export function markReadOnly(schemas: Json): void {
  for (const [name, taken] of fieldsOfWrites()) {
    const { properties } = (schemas[name] ?? {}) as { properties?: Record<string, Json> };
    for (const [field, schema] of Object.entries(properties ?? {})) if (!taken.has(field)) schema.readOnly = true;
  }
}

/** What the bodies of PUT and PATCH hold, by the name of the object they answer. */
function fieldsOfWrites(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const endpoint of ALL_ENDPOINTS) {
    const name = endpoint.response?.meta()?.id;
    if (name === undefined || !isWrite(endpoint)) continue;
    const { body } = endpoint;
    const fields = body !== undefined && 'shape' in body ? Object.keys(body.shape as object) : [];
    found.set(name, new Set([...(found.get(name) ?? []), ...fields]));
  }
  return found;
}

const isWrite = ({ method, body }: Endpoint): boolean => (method === 'PUT' || method === 'PATCH') && body !== undefined;
