import { decimal } from '@karkas/domain/decimal/decimal.ts';
import { raisesPrices, withVat } from '@karkas/domain/money/vat.ts';
import { costCoefficientOf, type Coefficient } from '@karkas/domain/specification/index.ts';
import { Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import type { ReplacedResource } from '../../calculation/calculation.types.ts';
import { coefficientsOf } from '../../coefficients/coefficients-of.ts';
import { priceListOf } from '../../prices-of-books/price-positions.service.ts';
import { readSettings, vatBasis } from '../../settings/specification-settings.ts';
import { type Branch, type BranchLine, type LineRecord, lineOf } from './branches.ts';
import { deleteLines } from './branches.repository.ts';
import { blankLine } from './change-line.ts';
import type { Rows, RowWrite, WriteContext } from './row-writes.ts';
import { byNorm, costOf, rewrite, volumeOf } from './settle-lines.ts';

type ReplacementSwitch = { place: number; branch: Branch; line: BranchLine; isBeside: boolean };

/**
 * Switches bill materials between replacing norm resources and standing beside them. Restored norm resources get the
 * quantity and price of a calculation. @throws {Problem} `validation_failed`
 */
export async function switchReplacements(
  context: WriteContext,
  rows: Rows,
  writes: readonly RowWrite[],
): Promise<void> {
  const switches = switchesOf(rows, writes);
  const refused = switches.filter(({ line }) => (line.now.replaces ?? []).length === 0);
  if (refused.length > 0)
    throw new Problem('validation_failed', {
      fields: refused.map(({ place }) => ({
        field: context.refusals.fieldOf(place, 'is_beside_norm'),
        code: 'unknown_choice',
      })),
    });
  for (const replacementSwitch of switches) {
    // oxlint-disable-next-line no-await-in-loop -- of one line nearly always, each after what came back with the one before
    await (replacementSwitch.isBeside
      ? restoreResources(context, replacementSwitch)
      : removeResources(context, replacementSwitch));
  }
}

function switchesOf(rows: Rows, writes: readonly RowWrite[]): ReplacementSwitch[] {
  const switches = new Map<string, ReplacementSwitch>();
  for (const write of writes) {
    if (write.kind !== 'change' || write.table !== 'resource_row') continue;
    const { place, id, changes } = write;
    const branch = [...rows.values()].find((one) => lineOf(one, id) !== undefined);
    const line = branch && lineOf(branch, id);
    if (line === undefined || branch === undefined || changes.is_beside_norm === undefined) continue;
    switches.set(id, { place, branch, line, isBeside: changes.is_beside_norm });
  }
  return [...switches.values()].filter(({ line, isBeside }) => line.now.is_beside_norm !== isBeside);
}

/** Deleting a bill material restores the norm resource it replaced, as a calculation would. */
export async function restoreReplaced(context: WriteContext, branch: Branch, line: BranchLine): Promise<void> {
  if (line.now.is_beside_norm || branch.row.norm_id === null) return;
  const resources = (line.now.replaces ?? []).filter((resource) => !isCovered(branch, line, resource));
  if (resources.length > 0) await addResources(context, branch, resources);
}

async function restoreResources(context: WriteContext, { branch, line }: ReplacementSwitch): Promise<void> {
  const resources = (line.now.replaces ?? []).filter((resource) => !isCovered(branch, line, resource));
  const isOfNorm = resources.some(({ code }) => isSame(code, line.now.code));
  rewrite(line, { is_beside_norm: true, code: isOfNorm ? null : line.now.code });
  await addResources(context, branch, resources);
}

async function addResources(
  context: WriteContext,
  branch: Branch,
  resources: readonly ReplacedResource[],
): Promise<void> {
  const prices = await priceListOf(context.scope, context.specification);
  const found = await prices.find(context.scope, resources);
  const basis = vatBasis(readSettings(context.specification.settings));
  const coefficients = coefficientsOf(context.document, branch);
  for (const [at, resource] of resources.entries()) {
    const book = found[at] ?? null;
    const net = book?.price ?? resource.price;
    const isRaised = net !== null && raisesPrices(basis);
    const priced = {
      price: isRaised ? withVat(net, basis.rate) : net,
      net_price: isRaised ? net : null,
      base_price: book?.base_price ?? null,
      index: book?.index ?? null,
      price_source: book?.source ?? null,
      book_price_id: book?.book_price_id ?? null,
    };
    branch.lines.push({ stored: null, now: counted(branch, { resource, priced, coefficients }) });
  }
}

/** Whether the resource is already present, or replaced by another bill line. */
function isCovered(branch: Branch, line: BranchLine, resource: ReplacedResource): boolean {
  return branch.lines.some(
    (other) =>
      other !== line &&
      (isOfNorm(other.now, resource) ||
        (!other.now.is_beside_norm && (other.now.replaces ?? []).some(({ code }) => isSame(code, resource.code)))),
  );
}

const isSame = (left: string | null, right: string | null): boolean => left !== null && left === right;
const isOfNorm = ({ origin, code, name }: LineRecord, resource: ReplacedResource): boolean =>
  origin === 'norm' && code === resource.code && name === resource.name;

type Priced = Pick<LineRecord, 'price' | 'net_price' | 'base_price' | 'index' | 'price_source' | 'book_price_id'>;

function counted(
  branch: Branch,
  {
    resource: { kind, code, name, unit, norm_quantity: norm },
    priced,
    coefficients,
  }: { resource: ReplacedResource; priced: Priced; coefficients: readonly Coefficient[] },
): LineRecord {
  const table = kind === 'consumable' ? ('consumable_row' as const) : ('resource_row' as const);
  const blank = blankLine(branch, { table, id: newId(), name });
  const line: LineRecord = {
    ...blank,
    ...priced,
    kind: kind === 'consumable' ? null : kind,
    code,
    unit,
    norm_quantity: norm,
    cost_coefficient: costCoefficientOf(coefficients),
    origin: 'norm',
    is_edited: false,
    is_quantity_fixed: false,
    version: 1,
  };
  const volume = volumeOf(branch);
  const ofNorm = volume === null ? line : { ...line, ...byNorm(line, decimal(norm).toFixed(), volume, coefficients) };
  return { ...ofNorm, total: costOf(ofNorm) };
}

async function removeResources({ scope }: WriteContext, { branch, line }: ReplacementSwitch): Promise<void> {
  const resources = line.now.replaces ?? [];
  const removed = branch.lines.filter(({ now }) => resources.some((resource) => isOfNorm(now, resource)));
  branch.lines = branch.lines.filter((one) => !removed.includes(one));
  rewrite(line, { is_beside_norm: false, code: line.now.code ?? resources[0]?.code ?? null });
  await deleteLines(
    scope,
    removed.filter(({ stored }) => stored !== null).map(({ now }) => now.id),
  );
}
