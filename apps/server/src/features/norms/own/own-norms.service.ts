import type { NormBase, NormCard } from '@karkas/api/specifications/norms/norms.schemas.ts';
import type { OwnNormBody, OwnNormPatch, OwnNormResource } from '@karkas/api/specifications/norms/own-norms.schemas.ts';
import { findStoredRows, storeRows, reinsertRows } from '#features/bin';
import { requirePriceView } from '#platform/access/require-price-view.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { todayIn } from '#platform/clock.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { requireVersionOf } from '#platform/db/records/row-version.ts';
import { invalidField, notFound, Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { hasTwin, partsOfNorm } from './deleted-norms.repository.ts';
import { readNormCard } from '../norm-card.service.ts';
import { listNormBases } from '../norms.service.ts';
import * as repository from './own-norms.repository.ts';
import { OWN_NORM_CODE, OWN_RESOURCE_CODE } from './own-codes.data.ts';
import { requireOwnBase } from './own-base.ts';
import { ownPriceAfter, ownPriceInWords, readOwnPrice, storedOwnPrice } from './own-prices.ts';
import { planResources } from './own-resources.ts';

const DELETED_NORM = 'deleted_norm';
const MAX_BASES = 20;
/** They are all opened together with a specification's base during calculation: about 5 kB each. */
const MAX_NORMS = 10_000;

type Place = { base_id: string; norm_id: string };

/** @throws {Problem} `norm_base_taken`, `too_many_norms`. */
export async function createNormBase(scope: CompanyScope, { name }: { name: string }): Promise<NormBase> {
  const existing = await repository.lockBases(scope);
  if (await existing.name_taken(name)) throw new Problem('norm_base_taken');
  if (existing.count >= MAX_BASES) throw new Problem('too_many_norms');
  const id = await repository.insertBase(scope, name);
  await recordChange(scope, { action: 'create', model: 'norm_base', objectId: id, objectRepr: name, after: { name } });
  const made = (await listNormBases(scope)).find((base) => base.id === id);
  if (made === undefined) throw notFound();
  return made;
}

/** @throws {Problem} `system_record` for the base of the product, `norm_code_taken`, `too_many_norms`, `validation_failed`. */
export async function createNorm(scope: CompanyScope, baseId: string, body: OwnNormBody): Promise<Place> {
  await requireBaseOfNorms(scope, baseId, body.kind_of_work);
  if ((await repository.countNorms(scope)) >= MAX_NORMS) throw new Problem('too_many_norms');
  const id = newId();
  const { resources, own_price: price, ...fields } = body;
  const code = body.code || (await nextCode(scope, baseId));
  await requireFreeCode(scope, { baseId, code, exceptId: null });
  await repository.writeNorm(scope, baseId, { ...fields, id, code, own_price: price ? storedOwnPrice(price) : null });
  return finish(scope, { base_id: baseId, norm_id: id }, { resources, before: null });
}

/** Absent fields stay unchanged. Specifications that use the norm keep what they were calculated with. */
export async function patchNorm(scope: CompanyScope, place: Place, body: OwnNormPatch): Promise<Place> {
  await requireBaseOfNorms(scope, place.base_id, body.kind_of_work);
  const before = await repository.findOwnNorm(scope, place);
  if (before === undefined) throw notFound();
  await requireVersionOf(body.version, before.version, () => readNormCard(scope, place));
  const { resources, version: _, own_price: __, ...fields } = body;
  const ownPrice = ownPriceAfter(readOwnPrice(before.own_price), body);
  const changes = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  if (ownPrice !== null) requirePriceTermsView(scope, before, body);
  if (body.code !== undefined)
    await requireFreeCode(scope, { baseId: place.base_id, code: body.code, exceptId: place.norm_id });
  await repository.writeNorm(scope, place.base_id, { ...before, ...changes, own_price: ownPrice });
  return finish(scope, place, { resources: ownPrice === null ? resources : [], before });
}

/** An own price is a price per unit with overhead by the kind of work. @throws {Problem} `prices_not_allowed` */
function requirePriceTermsView(
  { actor }: CompanyScope,
  before: Pick<repository.OwnNorm, 'unit' | 'kind_of_work'>,
  { unit = before.unit, kind_of_work = before.kind_of_work }: OwnNormPatch,
): void {
  if (unit !== before.unit || kind_of_work !== before.kind_of_work) requirePriceView(actor);
}

export async function deleteNorm(scope: CompanyScope, place: Place): Promise<void> {
  await requireBaseOfNorms(scope, place.base_id);
  const before = await repository.findOwnNorm(scope, place);
  if (before === undefined) throw notFound();
  await storeRows(scope, {
    model: DELETED_NORM,
    objectId: place.norm_id,
    name: reprOf(before),
    parts: partsOfNorm(),
  });
  await repository.deleteNormRow(scope, place.norm_id);
  await repository.touchBase(scope, place.base_id);
  await recordChange(scope, {
    action: 'delete',
    model: 'norm',
    objectId: place.norm_id,
    objectRepr: reprOf(before),
    before: inLog(scope, before),
  });
}

/**
 * Restores a deleted norm with its learned matches.
 * @throws {Problem} `not_found` when it is no longer retained; `norm_code_taken`; `parent_gone` when the code of one
 * of its resources is taken.
 */
export async function restoreNorm(scope: CompanyScope, place: Place): Promise<NormCard> {
  await requireBaseOfNorms(scope, place.base_id);
  const deleted = await findStoredRows(scope, { model: DELETED_NORM, objectId: place.norm_id });
  if (await hasTwin(scope, place.norm_id)) throw new Problem('norm_code_taken');
  await reinsertRows(scope, deleted, partsOfNorm());
  const after = await repository.findOwnNorm(scope, place);
  if (after === undefined) throw notFound();
  await repository.touchBase(scope, place.base_id);
  await recordChange(scope, {
    action: 'restore',
    model: 'norm',
    objectId: place.norm_id,
    objectRepr: reprOf(after),
  });
  return { ...(await readNormCard(scope, place)), used_in: null };
}

/** @throws {Problem} `norm_base_imported` for a base imported from a file, whose norms estimates rely on. */
async function requireBaseOfNorms(scope: CompanyScope, baseId: string, kindOfWork?: string): Promise<void> {
  const base = await requireOwnBase(scope, baseId, kindOfWork);
  // A company's own table holds norms equivalent to typed ones.
  if (base.source !== 'own' && base.source !== 'xlsx') throw new Problem('norm_base_imported');
  if (kindOfWork !== undefined && !base.has_kind) throw invalidField('kind_of_work', 'unknown_choice');
}

async function nextCode(scope: CompanyScope, baseId: string): Promise<string> {
  const number = await repository.nextNumber(scope, 'norm', { baseId, prefix: OWN_NORM_CODE });
  return `${OWN_NORM_CODE}${String(number).padStart(3, '0')}`;
}

async function requireFreeCode(
  scope: CompanyScope,
  wanted: { baseId: string; code: string; exceptId: string | null },
): Promise<void> {
  if (await repository.isCodeTaken(scope, wanted)) throw new Problem('norm_code_taken');
}

async function finish(
  scope: CompanyScope,
  place: Place,
  { resources, before }: { resources: readonly OwnNormResource[] | undefined; before: repository.OwnNorm | null },
): Promise<Place> {
  if (resources !== undefined) await putResources(scope, place, resources);
  await repository.touchBase(scope, place.base_id);
  const after = await repository.findOwnNorm(scope, place);
  if (after === undefined) throw notFound();
  await recordChange(scope, {
    action: before === null ? 'create' : 'update',
    model: 'norm',
    objectId: place.norm_id,
    objectRepr: reprOf(after),
    before: before && inLog(scope, before),
    after: inLog(scope, after),
  });
  return place;
}

async function putResources(
  scope: CompanyScope,
  { base_id: baseId, norm_id: normId }: Place,
  lines: readonly OwnNormResource[],
): Promise<void> {
  const existing = await repository.findResources(scope, {
    baseId,
    normId,
    codes: lines.flatMap(({ code }) => (code ? [code] : [])),
    names: lines.map(({ name }) => name),
  });
  const nextNumber = await repository.nextNumber(scope, 'resource', { baseId, prefix: OWN_RESOURCE_CODE });
  const { planned, errors } = planResources(lines, existing, { newId, nextNumber });
  if (errors.length > 0) throw new Problem('validation_failed', { fields: errors });
  await repository.writeResources(scope, { baseId, normId, today: todayIn(scope.actor.timeZone) }, planned);
}

function inLog({ origin }: CompanyScope, norm: repository.OwnNorm) {
  return { ...norm, own_price: ownPriceInWords(readOwnPrice(norm.own_price), origin.language) };
}

const reprOf = ({ code, name }: { code: string; name: string }): string => `${code} ${name}`;
