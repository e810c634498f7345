import {
  type BookCandidate,
  chooseBookPrice,
  type ChosenPrice,
  type KindIndices,
  type PricedThing,
  priceKeys,
  regionKey,
} from '@karkas/domain/prices/index.ts';
import type { CompanyReader } from '#platform/db/scope/company-scope.ts';
import * as repository from './find-prices.repository.ts';

export type PriceList = {
  /** In search order. */
  books: readonly repository.BookInForce[];
  /** One result per wanted resource, in input order; null where no book has a price. */
  find(scope: CompanyReader, wanted: readonly PricedThing[]): Promise<(ChosenPrice | null)[]>;
};

const BATCH_SIZE = 2000;

/** Opens the prices of a region on a day: each from the newest book that has one and is not later than the day. */
export async function openPriceList(
  scope: CompanyReader,
  { region, day }: { region: string | null; day: string },
): Promise<PriceList> {
  const books = await repository.readBooksInForce(scope, { regionKey: regionKey(region ?? ''), day });
  const byId = new Map(books.map((book) => [book.id, book]));
  const indices = indicesInForce(books);
  const find: PriceList['find'] = async (reader, wanted) => {
    if (books.length === 0) return wanted.map(() => null);
    const found = new Map<number, BookCandidate[]>();
    const bookIds = books.map(({ id }) => id);
    const { distinct, placeOf } = distinctKeys(wanted);
    for (let start = 0; start < distinct.length; start += BATCH_SIZE) {
      const keys = distinct.slice(start, start + BATCH_SIZE);
      for (const { place, ...candidate } of await repository.readCandidates(reader, bookIds, keys)) {
        const book = byId.get(candidate.book_id);
        if (book === undefined) continue;
        const existing = found.get(place) ?? [];
        existing.push({ ...candidate, book_name: book.name, book_date: book.date });
        found.set(place, existing);
      }
    }
    return wanted.map((thing, index) =>
      chooseBookPrice({ ...thing, day }, found.get(placeOf[index] ?? -1) ?? [], indices),
    );
  };
  return { books, find };
}

/** Deduplicates: the same resource is used in many positions. */
function distinctKeys(wanted: readonly PricedThing[]): { distinct: repository.WantedKeys[]; placeOf: number[] } {
  const places = new Map<string, number>();
  const distinct: repository.WantedKeys[] = [];
  const placeOf = wanted.map((thing) => {
    const { code, look } = priceKeys(thing);
    const key = `${code ?? ''}\n${look}`;
    const existing = places.get(key);
    if (existing !== undefined) return existing;
    const place = distinct.length;
    places.set(key, place);
    distinct.push({ place, code, look });
    return place;
  });
  return { distinct, placeOf };
}

/** For each kind, the index of the first book that states one. */
function indicesInForce(books: readonly repository.BookInForce[]): KindIndices {
  const seen = new Set<string>();
  return books.flatMap(({ indices }) =>
    indices.filter(({ kind }) => {
      if (seen.has(kind)) return false;
      seen.add(kind);
      return true;
    }),
  );
}
