import { readJson } from '@karkas/domain/text/read-json.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const DATA_DIR = path.join(import.meta.dirname, '../../../../data/norms');

/** Changes when more of the files is imported, so that the database is rewritten. */
const LAYOUT = 'sections';

const baseFile = z.object({
  code: z.string(),
  name: z.string(),
  version: z.string(),
  authorship: z.string(),
  accuracy: z.string(),
  price_date: z.iso.date(),
  price_sources: z.record(z.string(), z.object({ name: z.string(), date: z.iso.date() })),
  region: z.string(),
});
const kindFile = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    overhead_percent: z.string(),
    profit_percent: z.string(),
    basis: z.string(),
  }),
);
const collectionFile = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    sections: z.array(z.object({ code: z.string(), name: z.string() })).min(1),
  }),
);
const resourceFile = z.array(
  z.object({
    /** The key by which norms in the files refer to it. */
    code: z.string(),
    /** The code displayed on screens and papers: from the classifier if there is one, else our own number. */
    number: z.string(),
    name: z.string(),
    kind: z.enum(['labour', 'machinist', 'machine', 'material', 'consumable', 'equipment']),
    unit: z.string(),
    /** Absent: priced by a price list. */
    price: z.string().optional(),
    source: z.string().optional(),
    aliases: z.array(z.string()).default([]),
  }),
);
const workFile = z.array(
  z.object({
    code: z.string(),
    source_code: z.string().optional(),
    name: z.string(),
    unit: z.string(),
    /** Collection and section: `15/4`. */
    section: z.string(),
    kind_of_work: z.string(),
    repair_kind: z.string().optional(),
    keywords: z.array(z.string()).default([]),
    steps: z.string().optional(),
    resources: z.array(z.tuple([z.string(), z.string()])),
  }),
);

export type StarterBase = {
  base: z.infer<typeof baseFile>;
  kinds: z.infer<typeof kindFile>;
  collections: z.infer<typeof collectionFile>;
  resources: z.infer<typeof resourceFile>;
  works: z.infer<typeof workFile>;
  contentHash: string;
};

/** Reads the shipped norms from the data files. */
export async function readStarterBase(folder: string = DATA_DIR): Promise<StarterBase> {
  const hash = createHash('sha256').update(LAYOUT);
  const read = async (name: string): Promise<unknown> => {
    const text = await readFile(path.join(folder, name), 'utf8');
    hash.update(name).update(text);
    return readJson(text);
  };
  const base = baseFile.parse(await read('base.json'));
  const kinds = kindFile.parse(await read('kinds-of-work.json'));
  const collections = collectionFile.parse(await read('collections.json'));
  const resources = resourceFile.parse(await read('resources.json'));
  const works: StarterBase['works'] = [];
  for (const name of (await readdir(path.join(folder, 'works'))).toSorted())
    works.push(...workFile.parse(await read(`works/${name}`)));
  return { base, kinds, collections, resources, works, contentHash: hash.digest('hex') };
}
