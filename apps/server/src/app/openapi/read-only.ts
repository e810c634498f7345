import { ALL_ENDPOINTS } from '@karkas/api/all-endpoints.ts';
import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import { isJson, type Json, jsonOf } from './json.ts';

/** Marks fields that no write accepts as read-only, so a client can read, change and write without them. */
export function markReadOnly(schemas: Json): void {
  for (const [name, taken] of fieldsOfWrites()) {
    const fields = Object.entries(jsonOf(jsonOf(schemas[name]).properties));
    for (const [field, schema] of fields) if (!taken.has(field) && isJson(schema)) schema.readOnly = true;
  }
}

/** Fields of PUT and PATCH bodies, by the name of the response object. */
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
