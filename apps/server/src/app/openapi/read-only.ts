import { ALL_ENDPOINTS } from '@karkas/api/all-endpoints.ts';
import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import { isJson, type Json, jsonOf } from './json.ts';

/** Marks the fields of an object that no write of it takes: a client that reads, changes and writes leaves them out. */
export function markReadOnly(schemas: Json): void {
  for (const [name, taken] of fieldsOfWrites()) {
    const fields = Object.entries(jsonOf(jsonOf(schemas[name]).properties));
    for (const [field, schema] of fields) if (!taken.has(field) && isJson(schema)) schema.readOnly = true;
  }
}

/** What the bodies of PUT and PATCH hold, by the name of the object they answer. */
function fieldsOfWrites(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const endpoint of ALL_ENDPOINTS) {
    const name = endpoint.response?.meta()?.id;
    if (name === undefined || !isWrite(endpoint)) continue;
    const { body } = endpoint;
    const fields = body !== undefined && 'shape' in body ? Object.keys(jsonOf(body.shape)) : [];
    found.set(name, new Set([...(found.get(name) ?? []), ...fields]));
  }
  return found;
}

const isWrite = ({ method, body }: Endpoint): boolean => (method === 'PUT' || method === 'PATCH') && body !== undefined;
