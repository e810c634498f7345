import { createHash } from 'node:crypto';
import { MAX_LISTED_PRICES, type PriceRefreshPreview } from '@karkas/api/prices/price-refresh.schemas.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { addAll, decimal, roundMoney } from '@karkas/domain/decimal/decimal.ts';
import { convertQuantity } from '@karkas/domain/units/index.ts';
import { raisesPrices, type VatBasis, withVat } from '@karkas/domain/money/vat.ts';
import { type ChosenPrice, priceKeys } from '@karkas/domain/prices/index.ts';
import { kindPercents, type KindPercents } from '#features/norms';
import type { PriceList } from '#features/prices';
import { requirePriceView } from '#platform/access/require-price-view.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import type { JsonText } from '#platform/json-text.ts';
import { coefficientsOf, documentOf } from '../coefficients/coefficients-of.ts';
import * as branches from '../rows/edit/branches.repository.ts';
import type { Branch } from '../rows/edit/branches.ts';
import { countBranch } from '../rows/edit/change-branch.ts';
import { sumRows } from '../rows/row-tree.repository.ts';
import { costOf, rewrite } from '../rows/edit/settle-lines.ts';
import { readSettings, vatBasis } from '../settings/specification-settings.ts';
import type { LockedSpecification } from '../specifications.repository.ts';
import { getSpecification, lockForEdit } from '../specifications.service.ts';
import { type StoredSums, moveSums, readStoredSums, sumsOfRow, totalsOfSums } from '../totals/stored-sums.ts';
import { isByKindOfWork } from '../totals/position-totals.ts';
import { refreshTotals } from '../totals/refresh-totals.ts';
import { priceListOf } from './price-positions.service.ts';
import {
  countAgreedPositions,
  countUnchangedLines,
  type LineToPrice,
  readLinesToPrice,
} from './refresh-prices.repository.ts';

const POSITIONS_AT_ONCE = 250;

/**
 * A price on the VAT basis of the specification, plus the net price if that includes VAT. Without a book it is the norm
 * price, if any.
 */
type PriceInDocument = {
  [Key in Exclude<keyof ChosenPrice, 'price' | 'source'>]: ChosenPrice[Key] | null;
} & { price: string | null; source: ChosenPrice['source'] | null; net_price: string | null };
type Change = { line: LineToPrice; chosen: PriceInDocument };
type Plan = { prices: PriceList; changes: readonly Change[]; notInBooksCount: number; token: string };
type Counted = { before: StoredSums; after: StoredSums; effects: ReadonlyMap<string, string> };

/** Changes that books would make, calculated exactly as they would be stored. @throws {Problem} `prices_not_allowed` */
export async function previewPriceRefresh(scope: CompanyScope, id: string): Promise<PriceRefreshPreview> {
  requirePriceView(scope.actor);
  const specification = await lockForEdit(scope, id);
  const plan = await planOf(scope, specification);
  const counted = await count(scope, specification, plan, { isWritten: false });
  return presentPreview(scope, specification, { plan, counted });
}

/** @throws {Problem} `prices_changed` when the result differs from the preview. */
export async function refreshPrices(scope: CompanyScope, id: string, token: string): Promise<JsonText<Specification>> {
  requirePriceView(scope.actor);
  const specification = await lockForEdit(scope, id);
  const plan = await planOf(scope, specification);
  if (plan.token !== token) throw new Problem('prices_changed');
  if (plan.changes.length === 0) return getSpecification(scope, id);
  const counted = await count(scope, specification, plan, { isWritten: true });
  const settings = readSettings(specification.settings);
  await refreshTotals(scope, { id, settings });
  await recordChange(scope, {
    action: 'update',
    model: 'specification',
    objectId: id,
    objectRepr: specification.name,
    before: { total_gross: totalsOfSums(counted.before, settings).gross },
    after: {
      total_gross: totalsOfSums(counted.after, settings).gross,
      prices_count: plan.changes.filter(isOtherPrice).length,
    },
  });
  return getSpecification(scope, id);
}

function isOtherPrice({ line, chosen }: Change): boolean {
  if (line.price === null || chosen.price === null) return line.price !== chosen.price;
  return !decimal(line.price).eq(decimal(chosen.price));
}

async function planOf(scope: CompanyScope, specification: LockedSpecification): Promise<Plan> {
  const prices = await priceListOf(scope, specification);
  const basis = vatBasis(readSettings(specification.settings));
  const lines = await readLinesToPrice(scope, specification.id);
  const keys = lines.map(keyOf);
  const places = new Map([...new Set(keys)].map((key, place) => [key, place]));
  const distinct = [...places.keys()].map((key) => lines[keys.indexOf(key)]).filter((line) => line !== undefined);
  const chosen = await prices.find(scope, distinct);
  let notInBooksCount = 0;
  const changes = lines.flatMap((line, place) => {
    const found = chosen[places.get(keys[place] ?? '') ?? -1] ?? null;
    if (found === null) notInBooksCount += 1;
    // A line whose book price no longer exists gets its norm price, as in a calculation; never that of another book.
    if (found === null && line.book_price_id === null) return [];
    const change = { line, chosen: inDocument(found ?? priceOfNorm(line), basis) };
    return isOtherPrice(change) || line.book_price_id !== change.chosen.book_price_id ? [change] : [];
  });
  const priceFacts = changes.map(({ line, chosen: { price, book_price_id } }) => [line.id, price, book_price_id]);
  const facts = JSON.stringify([specification.content_version, specification.version, priceFacts]);
  return { prices, changes, notInBooksCount, token: createHash('sha256').update(facts).digest('hex').slice(0, 32) };
}

function inDocument(chosen: Omit<PriceInDocument, 'net_price'>, basis: VatBasis): PriceInDocument {
  if (chosen.price === null || !raisesPrices(basis)) return { ...chosen, net_price: null };
  return { ...chosen, price: withVat(chosen.price, basis.rate), net_price: chosen.price };
}

/** Per unit of the line; null if the norm has no price or its unit cannot be converted. */
function priceOfNorm({ unit, norm_price: price, norm_unit }: LineToPrice): Omit<PriceInDocument, 'net_price'> {
  const factor = price && norm_unit && convertQuantity({ quantity: '1', from: unit ?? '', to: norm_unit });
  const ofUnit = price && factor ? roundMoney(decimal(price).times(decimal(factor))) : null;
  return { book_price_id: null, book_id: null, price: ofUnit, base_price: null, index: null, source: null };
}

/** Lines with equal keys get the same price. */
function keyOf(line: LineToPrice): string {
  const { code, look } = priceKeys(line);
  return `${code ?? ''}\n${look}\n${line.unit ?? ''}\n${line.kind}`;
}

/** Recalculates positions at new prices; stores them unless it is a preview. */
async function count(
  scope: CompanyScope,
  specification: LockedSpecification,
  { changes }: Plan,
  { isWritten }: { isWritten: boolean },
): Promise<Counted> {
  const settings = readSettings(specification.settings);
  const baseId = specification.norm_base_id;
  const kinds: KindPercents =
    isByKindOfWork(settings) && baseId !== null ? await kindPercents(scope, baseId) : new Map<string, never>();
  const document = documentOf(specification);
  const chosen = new Map(changes.map((change) => [change.line.id, change.chosen]));
  const ids = [...new Set(changes.map(({ line }) => line.specification_row_id))];
  const effects = new Map<string, string>();
  const before = readStoredSums(specification.kept_sums) ?? (await sumRows(scope, specification.id));
  let after = before;
  for (let start = 0; start < ids.length; start += POSITIONS_AT_ONCE) {
    const rows = ids.slice(start, start + POSITIONS_AT_ONCE);
    const read = await branches.readBranches(scope, specification.id, { rows, lines: [] });
    for (const branch of read) {
      takePrices(branch, chosen, effects);
      countBranch(branch, { settings, kinds, coefficients: coefficientsOf(document, branch) });
    }
    after = moveSums(after, {
      less: read.map((branch) => sumsOfRow(branch.before)),
      more: read.map((branch) => sumsOfRow(branch.row)),
    });
    if (isWritten) await branches.writeBranches(scope, specification.id, read);
  }
  return { before, after, effects };
}

function takePrices(branch: Branch, chosen: ReadonlyMap<string, PriceInDocument>, effects: Map<string, string>): void {
  for (const line of branch.lines) {
    const price = chosen.get(line.now.id);
    if (price === undefined) continue;
    const was = line.now.total ?? '0';
    const after = {
      ...line.now,
      price: price.price,
      base_price: price.base_price,
      index: price.index,
      offers: null,
      price_source: price.source,
      book_price_id: price.book_price_id,
      net_price: price.net_price,
    };
    const total = costOf(after);
    rewrite(line, { ...after, total });
    effects.set(line.now.id, roundMoney(decimal(total ?? '0').minus(decimal(was))));
  }
  branch.row = { ...branch.row, version: branch.row.version + 1 };
}

async function presentPreview(
  scope: CompanyScope,
  specification: LockedSpecification,
  { plan, counted }: { plan: Plan; counted: Counted },
): Promise<PriceRefreshPreview> {
  const settings = readSettings(specification.settings);
  const [was, is] = [totalsOfSums(counted.before, settings), totalsOfSums(counted.after, settings)];
  const changed = plan.changes.filter(isOtherPrice);
  const groups = Map.groupBy(
    changed,
    ({ line, chosen }) => `${keyOf(line)}\n${line.price ?? ''}\n${chosen.price ?? ''}`,
  );
  const counts = Map.groupBy(plan.changes, ({ chosen }) => chosen.book_id);
  return {
    region: specification.region,
    price_date: specification.price_date ?? specification.date,
    books: plan.prices.books
      .filter(({ id }) => counts.has(id))
      .map(({ id, name, region, date }) => ({ id, name, region, date, prices_count: counts.get(id)?.length ?? 0 })),
    net_before: was.net,
    net_after: is.net,
    gross_before: was.gross,
    gross_after: is.gross,
    effect: roundMoney(decimal(is.gross).minus(decimal(was.gross))),
    changed_count: groups.size,
    not_in_books_count: plan.notInBooksCount,
    kept_count: await countUnchangedLines(scope, specification.id),
    agreed_count: await countAgreedPositions(scope, specification.id),
    missing_before: counted.before.missing_prices,
    missing_after: counted.after.missing_prices,
    changes: [...groups.values()]
      .map((group) => changeView(group, counted.effects))
      .toSorted(byEffect)
      .slice(0, MAX_LISTED_PRICES),
    token: plan.token,
  };
}

type ChangeView = PriceRefreshPreview['changes'][number];

function changeView(group: readonly Change[], effects: ReadonlyMap<string, string>): ChangeView {
  const [first] = group;
  if (first === undefined) throw new Error('A group is of one at least');
  const { line, chosen } = first;
  return {
    code: line.code,
    name: line.name,
    unit: line.unit,
    kind: line.kind,
    before: line.price,
    after: chosen.price,
    source: chosen.source ?? { kind: 'norm', date: null, document: null },
    lines_count: group.length,
    effect: roundMoney(addAll(group.map((one) => effects.get(one.line.id) ?? '0'))),
  };
}

const byEffect = (left: ChangeView, right: ChangeView): number =>
  decimal(right.effect ?? '0')
    .abs()
    .cmp(decimal(left.effect ?? '0').abs());
