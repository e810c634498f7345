import { createRevision } from '@karkas/api/specifications/revisions.endpoints.ts';
import { specificationRows } from '@karkas/api/specifications/rows.endpoints.ts';
import { commitSpecification } from '@karkas/api/specifications/specifications.endpoints.ts';
import { callApi } from '../call-api.ts';
import { anAgreementSpecification } from '../factories/index.ts';
import { aPosition, aSpecification, aVor } from './fill-company.ts';
import type { World } from './world.types.ts';

export async function freshSpecification({
  company,
  ids,
}: World): Promise<{ specification_id: string; agreement_specification_id: string }> {
  return {
    specification_id: await aSpecification(company, ids.contract_id, 'Новая'),
    agreement_specification_id: await anAgreementSpecification(company, ids.agreement_id, 'Новая'),
  };
}

export async function freshWithPosition(world: World): Promise<{ specification_id: string }> {
  const fresh = await freshSpecification(world);
  await aPosition(world.company, fresh.specification_id, 'Окраска стен');
  return fresh;
}

/** A position without a norm. */
export async function freshUnmatched(world: World): Promise<{ specification_id: string; row_key: string }> {
  const fresh = await freshSpecification(world);
  const body = { name: 'Окраска стен', quantity: '10' };
  const row = await callApi(world.owner, specificationRows.create, { params: fresh, body }, { app: world.company.app });
  return { specification_id: fresh.specification_id, row_key: row.body.row_key };
}

export async function freshPricedSpecification(world: World): Promise<{ specification_id: string }> {
  const fresh = await freshSpecification(world);
  const body = { name: 'Окраска стен', quantity: '10', price: '100' };
  await callApi(world.owner, specificationRows.create, { params: fresh, body }, { app: world.company.app });
  return fresh;
}

/** A committed specification and its next revision, for opening and comparing. */
export async function freshCommitted(world: World): Promise<{ specification_id: string }> {
  const fresh = await freshPricedSpecification(world);
  await callApi(world.owner, commitSpecification, { params: fresh, body: {} }, { app: world.company.app });
  return fresh;
}

export async function freshRevision(world: World): Promise<{ specification_id: string }> {
  const fresh = await freshCommitted(world);
  const { body } = await callApi(world.owner, createRevision, { params: fresh, body: {} }, { app: world.company.app });
  return { specification_id: body.id };
}

export async function freshVor(world: World): Promise<{ specification_id: string; vor_id: string }> {
  const { specification_id } = await freshSpecification(world);
  return { specification_id, vor_id: await aVor(world.company, specification_id, 'Новая') };
}
