import { parseXmlPart } from '../xml/xml-part.ts';
import type { Archive } from './zip-archive.ts';

export type Relation = { id: string; type: string; target: string };

/** The main part of a package: a workbook, text document or drawing; null if not declared. */
export async function mainPartOf(archive: Archive, file: string): Promise<string | null> {
  const relations = await readRelations(archive, file, '_rels/.rels');
  const main = relations.find((one) => one.type.endsWith('/officeDocument'));
  const part = main === undefined ? null : resolvePart('', main.target);
  return part !== null && archive.has(part) ? part : null;
}

/** The main part of a text document; null for other packages. */
export async function wordPartOf(archive: Archive, file: string): Promise<string | null> {
  const part = await mainPartOf(archive, file);
  if (part !== null) return /(^|\/)word\//i.test(part) ? part : null;
  return archive.has('word/document.xml') && !archive.has('xl/workbook.xml') ? 'word/document.xml' : null;
}

export async function readRelations(archive: Archive, file: string, part: string): Promise<Relation[]> {
  const relations: Relation[] = [];
  if (!archive.has(part)) return relations;
  await parseXmlPart(
    { file, part, chunks: archive.read(part) },
    {
      open(name, attributes) {
        // External targets (links to other workbooks) are never followed.
        if (name !== 'Relationship' || attributes['TargetMode'] === 'External') return;
        relations.push({
          id: attributes['Id'] ?? '',
          type: attributes['Type'] ?? '',
          target: attributes['Target'] ?? '',
        });
      },
      close() {},
    },
  );
  return relations;
}

export function relationsPartOf(part: string): string {
  const slash = part.lastIndexOf('/');
  return `${part.slice(0, slash + 1)}_rels/${part.slice(slash + 1)}.rels`;
}

export function resolvePart(base: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1);
  const steps = base.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') steps.pop();
    else if (step !== '.') steps.push(step);
  }
  return steps.join('/');
}
