import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import type { Page } from '@karkas/api/core/page.ts';
import type { NormCandidate } from '@karkas/api/specifications/matching/candidate.schemas.ts';
import { MATCH_REASONS_EN } from '@karkas/api/specifications/matching/match-reasons.en.texts.ts';
import { MATCH_REASONS_RU } from '@karkas/api/specifications/matching/match-reasons.ru.texts.ts';
import type { SpecificationRow } from '@karkas/api/specifications/rows/rows.schemas.ts';
import type {
  EarlierPrice,
  OfferedLine,
  OfferedNorm,
  UnmatchedPosition,
  unmatchedQuery,
} from '@karkas/api/specifications/matching/unmatched.schemas.ts';
import { coversBoth, findResource, isDittoName, resolveDittoName } from '@karkas/domain/matching/index.ts';
import { onBasis, type VatBasis } from '@karkas/domain/money/vat.ts';
import { normaliseName } from '@karkas/domain/text/normalise-name.ts';
import { convertQuantity } from '@karkas/domain/units/index.ts';
import { readJsonObject } from '@karkas/domain/text/read-json.ts';
import type { z } from 'zod';
import { catalogueOfNorms, learnedMatches, type NormCatalogue, openBase, resourceIndexOf } from '#features/norms';
import { hasPermission } from '#platform/access/require-permission.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { matchPosition, priceIn } from '../calculation/calculate-position-rows.ts';
import { calculationTerms } from '../calculation/calculation-terms.ts';
import { earlierWorks, unitKey } from '../committed-works/committed-works.service.ts';
import { listRowsJson } from '../rows/row-json.repository.ts';
import { readSettings, vatBasis } from '../settings/specification-settings.ts';
import { findSpecification, type SpecificationRow as Specification } from '../specifications.repository.ts';
import { calculateOffers, type CalculatedOffers, offerKey } from './candidate-prices.service.ts';
import { OF_EQUIPMENT } from './goods.data.ts';
import { type AlikeRow, findAlike, findPlaces, haveBillResources, type PlaceOfRow } from './unmatched.repository.ts';

const MAX_PRICES = 3;
/** Candidates below this score are marked as weak. */
const WEAK = 0.3;

/** Unmatched positions in document order, each with the information needed to decide. */
export async function listUnmatched(
  scope: CompanyScope,
  specificationId: string,
  query: z.output<typeof unmatchedQuery>,
): Promise<Page<UnmatchedPosition>> {
  const text = await listRowsJson(scope, specificationId, { ...query, match_status: 'unmatched' });
  const page = readJsonObject<Page<SpecificationRow>>(text, ['results', 'count']);
  const { results: rows } = page;
  if (rows.length === 0) return { ...page, results: [] };
  const ids = rows.map(({ id }) => id);
  const specification = await findSpecification(scope, specificationId);
  const alike = Map.groupBy(await findAlike(scope, specificationId, ids), ({ of }) => of);
  const places = new Map((await findPlaces(scope, ids)).map((place) => [place.id, place]));
  const base = await baseFor(scope, specification, rows);
  const placeOf = ({ id }: SpecificationRow): PlaceOfRow =>
    places.get(id) ?? { id, code: null, section_name: null, names_above: [] };
  const candidates = rows.map((row) => (isSearched(row) ? candidatesOf(base, row, placeOf(row)) : row.candidates));
  const hasPrices = hasPermission(scope.actor, 'specification.view_prices');
  const toOffer = rows.map(({ id }, at) => ({ id, candidates: candidates[at] ?? [] }));
  const offers = hasPrices && base !== null ? await calculateOffers(scope, specification, base, toOffer) : null;
  const prices = hasPrices ? await earlierPrices(scope, rows, vatBasis(readSettings(specification.settings))) : [];
  return {
    ...page,
    results: rows.map((row, at) => {
      const place = placeOf(row);
      // «То же, Ду 20» under two works is not the same work.
      const sameShape = isDittoName(row.name) ? [] : (alike.get(row.row_key) ?? []);
      const others = sameShape.filter(({ unit }) => unitKey(unit ?? '') === unitKey(row.unit ?? ''));
      const offered = (candidates[at] ?? []).map((one) =>
        offeredNorm(one, row, { others, language: scope.origin.language, offers }),
      );
      return {
        row,
        candidates: offered,
        earlier_prices: prices[at] ?? [],
        similar_row_keys: offered[0]?.similar_row_keys ?? others.filter((other) => isSame(other, row)).map(keyOf),
        offered_line: row.is_goods ? offeredLine(base, row, place) : null,
      };
    }),
  };
}

const keyOf = ({ row_key: key }: AlikeRow): string => key;
const isSame = (one: { name: string }, other: { name: string }): boolean =>
  normaliseName(one.name) === normaliseName(other.name);

function offeredNorm(
  { reasons, is_weak: isWeak, ...candidate }: NormCandidate,
  row: SpecificationRow,
  { others, language, offers }: { others: readonly AlikeRow[]; language: Language; offers: CalculatedOffers | null },
): OfferedNorm {
  return {
    ...candidate,
    is_weak: isWeak ?? candidate.score < WEAK,
    is_convertible: convertQuantity({ quantity: '1', from: row.unit ?? '', to: candidate.unit }) !== null,
    calculated: offers?.get(offerKey(row.id, candidate.norm_id)) ?? null,
    reasons: reasons.map((reason) => ({ ...reason, text: inWords(reason, language) })),
    similar_row_keys: others
      .filter((other) => isSame(other, row) || coversBoth(candidate.name, row.name, other.name))
      .map(keyOf),
  };
}

function inWords({ code, detail }: NormCandidate['reasons'][number], language: Language): string {
  const words: Readonly<Record<string, string>> = language === 'ru' ? MATCH_REASONS_RU : MATCH_REASONS_EN;
  const word = words[code];
  if (word === undefined) return detail === '' ? code : detail;
  return detail === '' ? word : `${word}: ${detail}`;
}

type OpenBase = {
  catalogue: NormCatalogue;
  hasPriceList: boolean;
  learned: ReadonlyMap<string, string>;
  isRepair: boolean;
};
const NOTHING_LEARNED: ReadonlyMap<string, string> = new Map();
/** Never calculated, so nobody has searched for its candidates. */
const isSearched = ({ candidates, match_score: score }: SpecificationRow): boolean =>
  candidates.length === 0 && score === null;

/** The base is opened for search only for positions that have never been calculated; otherwise its norms are read. */
async function baseFor(
  scope: CompanyScope,
  { norm_base_id: baseId, settings }: Specification,
  rows: readonly SpecificationRow[],
): Promise<OpenBase | null> {
  if (baseId === null) return null;
  const { isRepair } = calculationTerms(readSettings(settings));
  if (rows.some(isSearched)) {
    const catalogue = await openBase(scope, baseId);
    if (catalogue !== null) return { catalogue, hasPriceList: true, learned: await learnedMatches(scope), isRepair };
  }
  const normIds = rows.flatMap(({ candidates }) => candidates.map(({ norm_id: id }) => id));
  const withPriceList = rows.some(({ is_goods: isGoods }) => isGoods) || (await haveBillResources(scope, rows));
  return { ...(await catalogueOfNorms(scope, baseId, { normIds, withPriceList })), learned: NOTHING_LEARNED, isRepair };
}

function candidatesOf(
  base: OpenBase | null,
  { name: written, unit }: SpecificationRow,
  { code, section_name: sectionName, names_above: above }: PlaceOfRow,
): NormCandidate[] {
  if (base === null || base.learned === NOTHING_LEARNED) return [];
  const { catalogue, learned, isRepair } = base;
  const name = resolveDittoName(written, above);
  return matchPosition(catalogue, { name, unit, code, sectionName, normId: null }, learned, { isRepair }).candidates;
}

/** Base material offered for the position, in its unit. */
function offeredLine(base: OpenBase | null, { name: written, unit }: SpecificationRow, place: PlaceOfRow): OfferedLine {
  const name = resolveDittoName(written, place.names_above);
  const found = base?.hasPriceList === true ? findResource(resourceIndexOf(base.catalogue), { name, unit }) : null;
  const resource = (found && base?.catalogue.resourcesByCode.get(found.code)) ?? null;
  const isEquipment = resource?.kind === 'equipment' || OF_EQUIPMENT.test(place.section_name ?? '');
  const kind = isEquipment ? 'equipment' : 'material';
  if (resource === null || resource.kind === 'machine') return { kind, code: null, name: null, price: null };
  return { kind, code: resource.code, name: resource.name, price: priceIn(resource, unit ?? '') };
}

async function earlierPrices(
  scope: CompanyScope,
  rows: readonly SpecificationRow[],
  here: VatBasis,
): Promise<EarlierPrice[][]> {
  const found = await earlierWorks(scope, rows);
  return found.map((works) =>
    works.slice(0, MAX_PRICES).flatMap((work) => {
      if (work.price === undefined || work.price === null) return [];
      const basis = { rate: work.vat_rate, isIncluded: work.vat_included };
      return [{ ...work, price_here: onBasis(work.price, basis, here) }];
    }),
  );
}
