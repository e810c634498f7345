import type { normQuery } from '@karkas/api/specifications/norms/norms.schemas.ts';
import type { z } from 'zod';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import type { Pool } from '#platform/db/wire/connection.ts';
import { inOneCompany } from '#platform/db/scope/every-company.ts';
import { SYSTEM_COMPANY_ID } from '#platform/db/scope/system-company.ts';
import { createLruCache } from '#platform/lru-cache.ts';
import { invalidField, notFound } from '#platform/errors.ts';
import * as repository from './catalogue.repository.ts';
import { collator, findBy, type Found, inOrder, ofKind, presentNorm } from './find-norms.ts';
import type { NameLists } from './imported/name-lists.ts';
import { idsInSection } from './norm-bases.repository.ts';
import { nearestImported, searchImported } from './imported/search-imported.service.ts';
import { readPreparedCatalogue } from './prepared/prepared.repository.ts';
import { parsingRulesHash } from './prepared/parsing-rules.ts';
import { runInSteps } from '#platform/run-in-steps.ts';
import { catalogueInSteps, overlaidCatalogue, type NormCatalogue, type NormCatalogueTexts } from './norm-catalogue.ts';

/** A larger table is treated as an imported base: used only by specifications that name it. */
const MAX_OWN_NORMS = 10_000;

export async function listNormBases(scope: CompanyScope) {
  const bases = await repository.listBases(scope);
  return bases.map(({ company_id, content_hash: _, ...base }) => ({
    ...base,
    kinds_of_work: base.kinds_of_work.toSorted((one, other) => collator.compare(one.code, other.code)),
    is_system: company_id === SYSTEM_COMPANY_ID,
  }));
}

/** Imported from a file: used only by specifications that name it, and too large to open within a request. */
const isImported = (source: repository.BaseRow['source']): boolean => source !== 'system' && source !== 'own';

/** @throws {Problem} `validation_failed` for a base that the company does not have. */
export async function requireNormBase(scope: CompanyScope, baseId: string): Promise<void> {
  const bases = await repository.listBases(scope);
  if (!bases.some(({ id }) => id === baseId)) throw invalidField('norm_base_id', 'not_of_company');
}

/** The default base of a new specification: the one with most norms. The company's other bases are used beside it. */
export async function defaultNormBase(scope: CompanyScope): Promise<repository.BaseRow | null> {
  const bases = await repository.listBases(scope);
  const usual = bases.filter(({ source }) => !isImported(source));
  return usual.toSorted((left, right) => right.norms_count - left.norms_count)[0] ?? null;
}

/** An open base takes about 5 kB per norm. Each company with own norms has one, usually a small one. */
const MAX_CACHED_NORMS = 40_000;
/** A catalogue over a shared base copies the vocabulary of that base. */
const LEAST_WEIGHT = 100;
/** Users who choose norms come back sooner; after that the memory is released. */
const CACHE_MS = 20_000;
const opened = createLruCache<Promise<NormCatalogue>>({ maxWeight: MAX_CACHED_NORMS, maxIdleMs: CACHE_MS });

type Base = repository.BaseRow & {
  key: string;
  own: readonly repository.BaseRow[];
  /** Norms of other bases that members of the company have chosen. */
  chosen: readonly repository.ChosenNorms[];
};

/** A base, optionally with the company's own non-empty bases and the norms chosen from others. */
async function findBase(scope: repository.BaseReader, baseId: string, withOwn = true): Promise<Base> {
  const bases = await repository.listBases(scope);
  const base = bases.find((candidate) => candidate.id === baseId);
  if (!base) throw notFound();
  const own = withOwn ? bases.filter((one) => one.id !== baseId && isOfCompany(one)) : [];
  const among = new Set([base, ...own].map(({ id }) => id));
  const others = withOwn ? bases.filter(({ id }) => !among.has(id)) : [];
  const chosen = others.length === 0 ? [] : await repository.readChosenNorms(scope, others);
  const keys = [...[base, ...own].map(keyOf), ...chosen.map(({ base: of, ids }) => `${keyOf(of)}:${ids.join()}`)];
  return { ...base, own, chosen, key: keys.join(' ') };
}

/** Own norms, typed or imported from a small table, are used beside every base and cached together with it. */
const isOfCompany = ({ source, norms_count: count }: repository.BaseRow): boolean =>
  count > 0 && (source === 'own' || (source === 'xlsx' && count <= MAX_OWN_NORMS));

const keyOf = (base: repository.BaseRow): string => `${base.id}:${base.content_hash}`;

/** A base to be opened later: its key is known, its text is read on demand. */
export type BaseToOpen = { key: string; read: () => Promise<NormCatalogueTexts> };

/** The shipped bases, for background work without a user. */
export async function shippedBases(pool: Pool): Promise<BaseToOpen[]> {
  const inCompany = <Result>(work: (reader: repository.BaseReader) => Promise<Result>): Promise<Result> =>
    inOneCompany(pool, SYSTEM_COMPANY_ID, work);
  const bases = await inCompany(repository.listBases);
  return bases.map((base) => ({
    key: keyOf(base),
    read: () => inCompany((reader) => readCatalogueTexts(reader, base.id)),
  }));
}

/** A key that changes with the content of the base. */
export async function catalogueKey(scope: CompanyScope, baseId: string): Promise<string> {
  return (await findBase(scope, baseId)).key;
}

export async function readCatalogueTexts(scope: repository.BaseReader, baseId: string): Promise<NormCatalogueTexts> {
  return readTexts(scope, await findBase(scope, baseId));
}

async function readTexts(scope: repository.BaseReader, base: Base): Promise<NormCatalogueTexts> {
  const { key, id: baseId } = base;
  const isLean = isImported(base.source);
  const prepared = isLean ? await readPreparedCatalogue(scope, base, parsingRulesHash()) : null;
  const texts = await repository.readCatalogueTexts(scope, base, {
    isLean,
    ...(prepared === null ? {} : { without: 'norms' }),
  });
  return {
    key,
    baseId,
    isLean,
    isOwn: isOfCompany(base),
    ...texts,
    ...(prepared === null ? {} : { prepared }),
    ...(await readOwnAndChosen(scope, base)),
  };
}

async function readOwnAndChosen(
  scope: repository.BaseReader,
  { own, chosen }: Pick<Base, 'own' | 'chosen'>,
): Promise<Record<'own' | 'chosen', repository.CatalogueTexts[]>> {
  const texts: Record<'own' | 'chosen', repository.CatalogueTexts[]> = { own: [], chosen: [] };
  for (const ownBase of own) texts.own.push(await repository.readCatalogueTexts(scope, ownBase));
  for (const { base, ids } of chosen)
    texts.chosen.push(await repository.readCatalogueTexts(scope, base, { only: ids }));
  return texts;
}

/**
 * For one position on the request thread. An imported base is too large to be opened there, so only the requested
 * norm and those that share words with the position are loaded.
 */
export async function catalogueAround(
  scope: CompanyScope,
  baseId: string,
  { name, normId }: { name: string; normId: string },
): Promise<NormCatalogue> {
  const base = await findBase(scope, baseId);
  const home = await repository.baseOfNorm(scope, normId);
  const isElsewhere = home !== null && home.id !== baseId && !base.own.some(({ id }) => id === home.id);
  if (!isImported(base.source) && !isElsewhere) return openedCatalogue(scope, base);
  const only = isImported(base.source)
    ? { only: [...new Set([normId, ...(await nearestImported(scope, baseId, name))])] }
    : {};
  const texts = await repository.readCatalogueTexts(scope, base, only);
  const { own, chosen } = await readOwnAndChosen(scope, base);
  // The user may choose a norm from any base of the company.
  if (isElsewhere) own.push(await repository.readCatalogueTexts(scope, home, { only: [normId] }));
  return runInSteps(catalogueInSteps({ key: base.key, baseId, isOwn: isOfCompany(base), ...texts, own, chosen }));
}

/**
 * These norms with their resources, without opening the base, which takes seconds. All resources of the base come too
 * if requested, except those of an imported base, which are too many.
 */
export async function catalogueOfNorms(
  scope: CompanyScope,
  baseId: string,
  { normIds, withPriceList }: { normIds: readonly string[]; withPriceList: boolean },
): Promise<{ catalogue: NormCatalogue; hasPriceList: boolean }> {
  const base = await findBase(scope, baseId);
  const isLarge = isImported(base.source);
  const cached = isLarge ? undefined : opened.get(base.key);
  if (cached !== undefined) return { catalogue: await cached, hasPriceList: true };
  const hasPriceList = withPriceList && !isLarge;
  const read = async (one: repository.BaseRow): Promise<repository.CatalogueTexts> => {
    const texts = await repository.readCatalogueTexts(scope, one, { only: normIds });
    if (!hasPriceList) return texts;
    const { resources } = await repository.readCatalogueTexts(scope, one, { without: 'norms' });
    return { ...texts, resources };
  };
  const texts = await read(base);
  const own: repository.CatalogueTexts[] = [];
  for (const one of [...base.own, ...base.chosen.map(({ base: of }) => of)]) own.push(await read(one));
  const { key } = base;
  const isOwn = isOfCompany(base);
  const catalogue = await runInSteps(catalogueInSteps({ key, baseId, isOwn, ...texts, own, isLean: !hasPriceList }));
  return { catalogue, hasPriceList };
}

/** The base with the bases used beside it, opened; null for an imported base, which is too large. */
export async function openBase(scope: CompanyScope, baseId: string): Promise<NormCatalogue | null> {
  const base = await findBase(scope, baseId);
  return isImported(base.source) ? null : openedCatalogue(scope, base);
}

/**
 * The base opened for search, cached while it is in use and its content is unchanged. The base is opened once for all
 * companies; the norms of each are a small catalogue over it.
 */
async function openedCatalogue(scope: CompanyScope, base: Base): Promise<NormCatalogue> {
  const shared = opened.get(keyOf(base));
  const cached = opened.get(base.key);
  if (cached !== undefined) return cached;
  const isAlone = base.own.length === 0 && base.chosen.length === 0;
  const catalogue = isAlone
    ? readTexts(scope, base).then((texts) => runInSteps(catalogueInSteps(texts)))
    : openedOver(scope, base, shared);
  catalogue.catch(() => opened.forget(base.key));
  const counts = (isAlone ? [base] : base.own).map(({ norms_count: count }) => count);
  opened.set(
    base.key,
    catalogue,
    counts.reduce((sum, count) => sum + count, LEAST_WEIGHT),
  );
  return catalogue;
}

async function openedOver(
  scope: CompanyScope,
  base: Base,
  known: Promise<NormCatalogue> | undefined,
): Promise<NormCatalogue> {
  const shared = await (known ?? openedCatalogue(scope, { ...base, key: keyOf(base), own: [], chosen: [] }));
  const { own, chosen } = await readOwnAndChosen(scope, base);
  return (
    overlaidCatalogue(shared, { key: base.key, isOwn: isOfCompany(base), own, chosen }) ??
    runInSteps(
      catalogueInSteps({ ...(await readTexts(scope, { ...base, own: [], chosen: [] })), key: base.key, own, chosen }),
    )
  );
}

/** Overhead and profit percents by kind of work. */
export type KindPercents = ReadonlyMap<string, { overhead_percent: string; profit_percent: string }>;

export async function kindPercents(scope: CompanyScope, baseId: string): Promise<KindPercents> {
  return new Map((await repository.readKinds(scope, baseId)).map((kind) => [kind.code, kind]));
}

export async function searchNorms(
  scope: CompanyScope,
  baseId: string,
  { query, lists }: { query: z.output<typeof normQuery>; lists: NameLists },
) {
  const base = await findBase(scope, baseId, query.with_own ?? false);
  if (isImported(base.source)) {
    const baseIds = [base.id, ...base.own.map(({ id }) => id)];
    // A base being imported has no name list yet.
    const { companyId } = scope;
    const list = base.is_importing ? null : await lists.of({ key: base.key, companyId, bases: [base, ...base.own] });
    return searchImported(scope, { baseIds, list }, query);
  }
  const catalogue = await openedCatalogue(scope, base);
  const inSection = query.section === undefined ? null : await idsInSection(scope, { baseId, section: query.section });
  const ofRequestedKind = ofKind(query.kind_of_work);
  const isWanted = (found: Found): boolean => ofRequestedKind(found) && (inSection?.has(found.norm.id) ?? true);
  const found = query.search
    ? findBy(catalogue, query.search, { unit: query.unit ?? null, kind: query.kind_of_work ?? null }).filter(isWanted)
    : [...catalogue.norms.values()].map((norm) => ({ norm, score: null })).filter(isWanted);
  const { sort_by, sort_order } = query;
  const sorted = sort_by === 'relevance' ? found : await runInSteps(inOrder(found, { sort_by, sort_order }));
  const start = (query.page - 1) * query.limit;
  return {
    results: sorted.slice(start, start + query.limit).map((one) => presentNorm(catalogue, one)),
    count: sorted.length,
    page: query.page,
    limit: query.limit,
  };
}
