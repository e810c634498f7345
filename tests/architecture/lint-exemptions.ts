import fs from 'node:fs';
import path from 'node:path';
import { root } from './source-files.ts';

type Limit = 'max-lines' | 'max-lines-per-function';
type Override = { files: string[]; rules?: Record<string, unknown> };

const configuration = path.join(root, '.oxlintrc.json');
const isSingleFile = (file: string): boolean => !file.includes('*');

/** The files that the linter's configuration exempts by name from a length limit. */
export function readExemptions(limit: Limit): string[] {
  const { overrides }: { overrides: Override[] } = JSON.parse(fs.readFileSync(configuration, 'utf8'));
  return overrides
    .filter(({ files, rules }) => rules?.[limit] === 'off' && files.every(isSingleFile))
    .flatMap(({ files }) => files);
}

/** The linter's configuration without those exemptions. */
export function configurationWithoutExemptions(): object {
  const whole: { overrides: Override[] } = JSON.parse(fs.readFileSync(configuration, 'utf8'));
  return { ...whole, overrides: whole.overrides.filter(({ files }) => !files.every(isSingleFile)) };
}
