import type {
  adjustBody,
  commitPreviewBody,
  PriceEffect,
} from '@karkas/api/specifications/prices/agreed-prices.schemas.ts';
import { splitPrice } from '@karkas/domain/money/split-price.ts';
import type { z } from 'zod';
import { kindPercents } from '#features/norms';
import { recordChange } from '#platform/audit/record-change.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { requireVersion } from '#platform/db/records/row-version.ts';
import { invalidField } from '#platform/errors.ts';
import { coefficientsOf, documentOf } from '../coefficients/coefficients-of.ts';
import * as branches from '../rows/edit/branches.repository.ts';
import { changeRow, countBranch, followVolume, scaleStatedLines } from '../rows/edit/change-branch.ts';
import { readSettings } from '../settings/specification-settings.ts';
import { findSpecification, type LockedSpecification } from '../specifications.repository.ts';
import { isByKindOfWork } from '../totals/position-totals.ts';
import { refreshTotals } from '../totals/refresh-totals.ts';
import { readPricedRows } from './agreed-prices.repository.ts';
import { splitAgreed } from './kept-components.ts';
import { type Agreed, type PlannedPrices, type PlanRequest, willKeepParts } from './plan-prices.ts';
import type { PricePlanner } from './price-planner.ts';

const POSITIONS_AT_ONCE = 250;

type Body = z.output<typeof adjustBody>;
type Planned = Extract<PlannedPrices, { refused: null }>;

/** Total if every position cost its unit price times its quantity. */
export async function previewCommit(
  scope: CompanyScope,
  id: string,
  { body, planner }: { body: z.output<typeof commitPreviewBody>; planner: PricePlanner },
): Promise<PriceEffect> {
  const specification = await findSpecification(scope, id);
  return (await planOf(scope, specification, planner, { kind: body.fix_unit_prices ? 'fixed' : 'nothing' })).effect;
}

/**
 * Fixes every position at its rounded unit price, as the contract will state it; positions with missing prices are
 * unchanged.
 */
export async function fixUnitPrices(
  scope: CompanyScope,
  specification: LockedSpecification,
  planner: PricePlanner,
): Promise<void> {
  await agree(scope, specification, {
    plan: await planOf(scope, specification, planner, { kind: 'fixed' }),
    source: 'fixed',
  });
}

export async function previewAdjustment(
  scope: CompanyScope,
  id: string,
  { body, planner }: { body: Body; planner: PricePlanner },
): Promise<PriceEffect> {
  const specification = await findSpecification(scope, id);
  return (await planOf(scope, specification, planner, { kind: 'adjusted', body })).effect;
}

/** Adjusts positions to a target sum: each is agreed at its share, so that they add up to the kopeck. */
export async function adjustPrices(
  scope: CompanyScope,
  specification: LockedSpecification,
  { body, planner }: { body: Body; planner: PricePlanner },
): Promise<PriceEffect> {
  requireVersion(body.content_version, specification.content_version, () => ({
    content_version: specification.content_version,
  }));
  const plan = await planOf(scope, specification, planner, { kind: 'adjusted', body });
  const { effect } = plan;
  await agree(scope, specification, { plan, source: 'adjusted' });
  await recordChange(scope, {
    action: 'update',
    model: 'specification',
    objectId: specification.id,
    objectRepr: specification.name,
    before: { total_gross: effect.gross_before },
    after: { total_gross: effect.gross_after },
  });
  return effect;
}

/** @throws {Problem} `validation_failed` when rows do not exist or cannot be adjusted to the sum. */
async function planOf(
  scope: CompanyScope,
  { id, settings }: { id: string; settings: unknown },
  planner: PricePlanner,
  wish: PlanRequest,
): Promise<Planned> {
  const rowsJson = await readPricedRows(scope, id);
  const planned = await planner.plan({ rowsJson, settings, wish }, scope.companyId);
  if (planned.refused !== null) throw invalidField(planned.refused.field, planned.refused.code);
  return planned;
}

/** Agrees quantity, price and total of single positions; the caller holds the lock of the specification. */
export async function agreePositions(
  scope: CompanyScope,
  specification: LockedSpecification,
  agreed: ReadonlyMap<string, AgreedPosition>,
): Promise<void> {
  await agree(scope, specification, { plan: { agreed }, source: 'adjusted' });
}

/** `quantity`: replaces that of the position, and its lines follow. */
export type AgreedPosition = Agreed & { quantity?: string };

/** Stores agreed prices like manual ones and recalculates all totals above them. */
async function agree(
  scope: CompanyScope,
  specification: LockedSpecification,
  { plan: { agreed }, source }: { plan: { agreed: ReadonlyMap<string, AgreedPosition> }; source: 'fixed' | 'adjusted' },
): Promise<void> {
  const settings = readSettings(specification.settings);
  const document = documentOf(specification);
  const baseId = specification.norm_base_id;
  const kinds =
    isByKindOfWork(settings) && baseId !== null ? await kindPercents(scope, baseId) : new Map<string, never>();
  const ids = [...agreed.keys()];
  for (let start = 0; start < ids.length; start += POSITIONS_AT_ONCE) {
    const portion = ids.slice(start, start + POSITIONS_AT_ONCE);
    const read = await branches.readBranches(scope, specification.id, { rows: portion, lines: [] });
    for (const branch of read) {
      const given = agreed.get(branch.row.id);
      const coefficients = coefficientsOf(document, branch);
      if (given?.quantity !== undefined) {
        changeRow(branch, { quantity: given.quantity, formula: null, formula_links: null });
        followVolume(branch, coefficients);
        scaleStatedLines(branch);
      }
      const { row } = branch;
      const { price, agreed_total } = given ?? { price: row.price, agreed_total: null };
      // A price agreed in bulk does not confirm the matched norm.
      const match_status = row.norm_id === null ? 'manual' : row.match_status;
      const parts = given?.keepsMaterials === true ? splitAgreed(row, price) : splitPrice(row, price);
      const keeps_parts = willKeepParts(row);
      const stated = {
        price,
        ...parts,
        agreed_total,
        keeps_parts,
        price_source: source,
        is_hand_priced: true,
        match_status,
      };
      branch.row = { ...row, ...stated, version: row.version + 1 };
      countBranch(branch, { settings, kinds, coefficients });
    }
    await branches.writeBranches(scope, specification.id, read);
  }
  await refreshTotals(scope, { id: specification.id, settings });
}
