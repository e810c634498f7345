import fs from 'node:fs';
import path from 'node:path';

type Package = { version?: string; license?: string; dev?: boolean; link?: boolean };

/** Licences under which a package may be a part of the product: permissive, or copyleft of the file alone. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'Bitstream-Vera',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);
/** Read in the package itself, because its manifest does not name a licence. */
const READ_BY_HAND: Readonly<Record<string, string>> = { 'png-js': 'MIT', 'dejavu-fonts-ttf': 'Bitstream-Vera' };

/** Every package of the product, without development tools, by licence; throws for a licence that is not allowed. */
export function printLicences(root: string): string {
  const { packages }: { packages: Record<string, Package> } = JSON.parse(
    fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  );
  return printPackages(packages);
}

/** @throws for a package without a licence, or with one that is not allowed. */
export function printPackages(packages: Readonly<Record<string, Package>>): string {
  const byLicence = new Map<string, Set<string>>();
  for (const [place, { version = '', license, dev, link }] of Object.entries(packages)) {
    const name = place.split('node_modules/').at(-1) ?? '';
    if (!place.includes('node_modules/') || dev === true || link === true) continue;
    const licence = READ_BY_HAND[name] ?? license ?? 'none';
    if (!isAllowed(licence)) throw new Error(`${name} ${version} has the licence ${licence}, which is not allowed`);
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${name} ${version}`));
  }
  const rows = [...byLicence]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([licence, names]) => `| ${licence} | ${[...names].toSorted().join(', ')} |`);
  return [
    '# Licences',
    '',
    'The packages of the product, without development tools; printed from `package-lock.json` by `npm run generate`.',
    '`npm sbom --omit dev --sbom-format cyclonedx` prints them as a bill of materials for other programs.',
    '',
    '| licence | packages |',
    '| --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

/** `A OR B` needs one allowed licence, `A AND B` both. */
function isAllowed(licence: string): boolean {
  const text = licence.replaceAll(/[()]/g, '');
  if (text.includes(' OR ')) return text.split(' OR ').some(isAllowed);
  return text.split(' AND ').every((one) => ALLOWED.has(one));
}
