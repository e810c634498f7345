import { applyRereading } from '@karkas/api/specifications/rereading.endpoints.ts';
import { callApi } from '../call-api.ts';
import { aBill } from '../factories/specifications.ts';
import { anIssue } from './fill-issues.ts';
import { freshSpecification, freshVor } from './fresh-specifications.ts';
import type { Ids, World } from './world.types.ts';

/** A bill with a pending newer issue. */
async function freshIssue(world: World): Promise<{ specification_id: string; vor_id: string }> {
  const fresh = await freshVor(world);
  await anIssue(world.company, fresh, 'Новая');
  return fresh;
}

async function freshAcceptance(
  world: World,
): Promise<{ specification_id: string; vor_id: string; acceptance_id: string }> {
  const fresh = await freshIssue(world);
  const { app } = world.company;
  const { body } = await callApi(world.owner, applyRereading, { params: fresh, body: { all: true } }, { app });
  return { ...fresh, acceptance_id: body.acceptance_id ?? '' };
}

/** A bill as a workbook, as sent by a customer. */
async function freshWorkbook(world: World): Promise<{ specification_id: string; vor_id: string }> {
  const { specification_id } = await freshSpecification(world);
  return { specification_id, vor_id: (await aBill(world.company, specification_id)).id };
}

/** Bills and newer issues consumed by a successful request. */
export const FRESH_ISSUES: Readonly<Record<string, (world: World) => Promise<Partial<Ids>>>> = {
  generateVor: freshVor,
  deleteVor: freshVor,
  patchVor: freshVor,
  rereadBill: freshVor,
  remapRereading: freshVor,
  applyRereading: freshIssue,
  dropRereading: freshIssue,
  undoRereading: freshAcceptance,
  previewFilling: freshWorkbook,
};
