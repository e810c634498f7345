/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NormEntry } from './norm-index/norm-index.ts';
import type { ResourceEntry } from './resources/find-resource.ts';

const FOLDER = join(import.meta.dirname, '../../../../apps/server/data/norms');

type WorkRow = { code: string; name: string; unit: string; kind_of_work: string; keywords: string[] };
type ResourceRow = Omit<ResourceEntry, 'aliases'> & { aliases?: string[] };

/** The norms of the starter base as input of matching. */
export function starterNorms(): NormEntry[] {
  const works = readdirSync(join(FOLDER, 'works'))
    .toSorted()
    .flatMap((file): WorkRow[] => JSON.parse(readFileSync(join(FOLDER, 'works', file), 'utf8')));
  return works.map(({ code, name, unit, kind_of_work, keywords }) => ({
    id: code,
    code,
    name,
    unit,
    section: kind_of_work,
    keywords,
  }));
}

/** The price list of the starter base. */
export function starterResources(): ResourceEntry[] {
  const rows: ResourceRow[] = JSON.parse(readFileSync(join(FOLDER, 'resources.json'), 'utf8'));
  return rows.map((row) => ({ ...row, aliases: row.aliases ?? [] }));
}
