import { readJson } from '@karkas/domain/text/read-json.ts';
import fs from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const packageFile = path.join(import.meta.dirname, '../../package.json');

/** Version of the running product, from its package.json. */
export function readProductVersion(): string {
  return z.object({ version: z.string() }).parse(readJson(fs.readFileSync(packageFile, 'utf8'))).version;
}
