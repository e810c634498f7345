import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const NORMS = path.join(import.meta.dirname, '../apps/server/data/norms/works');

/** Names of the starter norms, for bills worded like them. */
export const readStarterNorms = (): { name: string; unit: string }[] =>
  readdirSync(NORMS).flatMap(
    (file) => JSON.parse(readFileSync(path.join(NORMS, file), 'utf8')) as { name: string; unit: string }[],
  );

// The bench reads responses untyped: their shape is covered by tests.
// oxlint-disable-next-line typescript/no-explicit-any
export type Call = (method: string, url: string, body?: object) => Promise<any>;

/** Calls the product as the owner of the demo company. */
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

const ROWS_OF_A_FILE = 10_000;

/** Works worded like the norms, with other volumes and endings, in the plain form. */
function makeBill(from: number, count: number): Blob {
  const norms = readStarterNorms();
  const lines = Array.from({ length: count }, (_, index) => {
    const norm = norms[(from + index) % norms.length];
    const section = index % 50 === 0 ? `;Раздел ${(from + index) / 50 + 1}. Работы;;\n` : '';
    return `${section}${from + index + 1};${norm?.name} (ось ${from + index + 1});${norm?.unit};${(index % 90) + 1},25`;
  });
  return new Blob([`№ п/п;Наименование;Ед. изм.;Кол-во\n${lines.join('\n')}\n`], { type: 'text/csv' });
}

/** Creates a specification with this many positions in the first project; returns its API address. */
export async function fillSpecification(call: Call, size: number): Promise<string> {
  const {
    results: [project],
  } = await call('GET', '/api/projects/');
  const { id } = await call('POST', `/api/projects/${project.id}/specifications/`, { name: `${size} rows` });
  const base = `/api/specifications/${id}`;
  for (let from = 0; from < size; from += ROWS_OF_A_FILE) {
    const form = new FormData();
    form.append('file', makeBill(from, Math.min(ROWS_OF_A_FILE, size - from)), `bill-${from}.csv`);
    await call('POST', `${base}/upload-file/`, form);
  }
  return base;
}
