import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validateXML } from 'xmllint-wasm';
import { ggeSchema } from './gge-schema.fixtures.ts';

const PAGES = 4096;

/** Validation errors of local estimates; empty if valid. */
export async function problemsOf(xml: string | readonly string[], schema: string = ggeSchema()): Promise<string[]> {
  const { errors } = await validateXML({
    xml: [xml].flat().map((contents, at) => ({ fileName: `estimate-${at}.gge`, contents })),
    schema: [schema],
    maxMemoryPages: PAGES,
  });
  return errors.map(({ message }) => message);
}

/** The published schema, if the folder of reference data contains it. */
export function publishedSchema(): string | null {
  const folder = process.env['REFERENCE_DATA'];
  if (folder === undefined) return null;
  try {
    const file = path.join(folder, 'minstroy', 'LocalEstimateResourceIndexMethod.xsd');
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch {
    return null;
  }
}
