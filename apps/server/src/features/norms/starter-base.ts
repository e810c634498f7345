import { readJson } from '@karkas/domain/text/read-json.ts';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const DATA_DIR = path.join(import.meta.dirname, '../../../data/norms');

const baseFile = z.object({
  code: z.string(),
  name: z.string(),
  version: z.string(),
  authorship: z.string(),
  accuracy: z.string(),
  price_date: z.iso.date(),
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
const resourceFile = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    kind: z.enum(['labour', 'machinist', 'machine', 'material', 'consumable']),
    unit: z.string(),
    price: z.string(),
    aliases: z.array(z.string()).default([]),
  }),
);
const workFile = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    unit: z.string(),
    kind_of_work: z.string(),
    keywords: z.array(z.string()).default([]),
    steps: z.string().optional(),
    resources: z.array(z.tuple([z.string(), z.string()])),
  }),
);

export type StarterBase = {
  base: z.infer<typeof baseFile>;
  kinds: z.infer<typeof kindFile>;
  resources: z.infer<typeof resourceFile>;
  works: z.infer<typeof workFile>;
  contentHash: string;
};

/** The norms that come with the product, as its data files state them. */
export async function readStarterBase(folder: string = DATA_DIR): Promise<StarterBase> {
  const hash = createHash('sha256');
  const read = async (name: string): Promise<unknown> => {
    const text = await readFile(path.join(folder, name), 'utf8');
    hash.update(name).update(text);
    return readJson(text);
  };
  const base = baseFile.parse(await read('base.json'));
  const kinds = kindFile.parse(await read('kinds-of-work.json'));
  const resources = resourceFile.parse(await read('resources.json'));
  const works: StarterBase['works'] = [];
  for (const name of (await readdir(path.join(folder, 'works'))).toSorted())
    works.push(...workFile.parse(await read(`works/${name}`)));
  return { base, kinds, resources, works, contentHash: hash.digest('hex') };
}
