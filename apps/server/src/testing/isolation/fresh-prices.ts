import { previewPriceRefresh } from '@karkas/api/prices/price-refresh.endpoints.ts';
import { newId } from '../../platform/ids.ts';
import { callApi } from '../call-api.ts';
import { aBookPrice } from '../factories/index.ts';
import { freshWithPosition } from './fresh-specifications.ts';
import { sampleUpload, sendUpload } from './send.ts';
import type { Ids, World } from './world.types.ts';

export async function freshBookPrice({ company }: World): Promise<Partial<Ids>> {
  const { id, book_id } = await aBookPrice(company, { book: { name: newId() }, price: { name: newId() } });
  return { book_id, price_id: id };
}

/** An import that has not been claimed yet. */
export async function freshImport(world: World): Promise<Partial<Ids>> {
  const { company, owner } = world;
  const fresh = await freshBookPrice(world);
  const url = `/api/companies/${company.id}/price-books/${fresh.book_id}/import/`;
  await sendUpload({ app: company.app, session: owner, url, upload: sampleUpload('importPrices') });
  return fresh;
}

/** A preview of a price refresh, ready to be applied. */
export async function freshRefresh(world: World): Promise<Partial<Ids>> {
  const { company, owner } = world;
  const fresh = await freshWithPosition(world);
  const params = { specification_id: fresh.specification_id ?? '' };
  const { body } = await callApi(owner, previewPriceRefresh, { params }, { app: company.app });
  return { ...fresh, token: body.token };
}
