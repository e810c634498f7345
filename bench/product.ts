import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const NORMS = path.join(import.meta.dirname, '../apps/server/data/norms/works');

/** What the norms of the starter base are called, for bills that are worded like them. */
export const readStarterNorms = (): { name: string; unit: string }[] =>
  readdirSync(NORMS).flatMap(
    (file) => JSON.parse(readFileSync(path.join(NORMS, file), 'utf8')) as { name: string; unit: string }[],
  );

// The bench reads answers as they come: their shape is the tests' business.
// oxlint-disable-next-line typescript/no-explicit-any
export type Call = (method: string, url: string, body?: object) => Promise<any>;

/** Calls of the product as the owner of the demo company. */
export async function callerOf(address: string): Promise<Call> {
  let token = '';
  const call: Call = async (method, url, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(address + url, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
  token = (await call('POST', '/api/auth/demo/')).access;
  return call;
}
