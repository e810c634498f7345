import { openCatalogue, type NormCatalogue } from '../norm-catalogue.ts';
import { readStarterBase } from './starter-base.ts';

export type StarterCatalogue = NormCatalogue & { priceDate: string };

/** The starter base opened for search, read from its data files; for threads without a company. Codes serve as ids. */
export async function starterCatalogue(): Promise<StarterCatalogue> {
  const { base, kinds, resources, works, contentHash } = await readStarterBase();
  const norms = works.map(({ resources: lines, steps: _, source_code: __, section: ___, ...work }) => ({
    ...work,
    id: work.code,
    base_id: base.code,
    resources: lines.map(([code, quantity]) => ({ resource_id: code, norm_quantity: quantity })),
  }));
  const catalogue = openCatalogue({
    key: contentHash,
    baseId: base.code,
    norms: [JSON.stringify(norms)],
    resources: [
      JSON.stringify(
        resources.map(({ number, price = null, source: _, ...resource }) => ({
          ...resource,
          id: resource.code,
          code: number,
          price,
        })),
      ),
    ],
    kinds: [JSON.stringify(kinds)],
  });
  return { ...catalogue, priceDate: base.price_date };
}
