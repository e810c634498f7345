import type { diffQuery, Revision, revisionBody, RevisionDiff } from '@karkas/api/specifications/revisions.schemas.ts';
import type { Specification } from '@karkas/api/specifications/specifications.schemas.ts';
import { moneyEffect } from '@karkas/domain/specification/index.ts';
import { readJsonObject, readJsonRows } from '@karkas/domain/text/read-json.ts';
import type { z } from 'zod';
import { lockOpenAgreement } from '#features/supplementary-agreements';
import { hasPermission } from '#platform/access/require-permission.ts';
import { recordChange } from '#platform/audit/record-change.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import type { CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField, notFound, Problem } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { type JsonText, jsonText } from '#platform/json-text.ts';
import { analyseRows } from '../rows/row-statistics.repository.ts';
import { headOf } from '../specification-head.ts';
import { findSpecification, lockSpecification } from '../specifications.repository.ts';
import { getSpecification } from '../specifications.service.ts';
import * as repository from './revisions.repository.ts';

export async function listRevisions(scope: CompanyScope, id: string): Promise<JsonText<Revision[]>> {
  await findSpecification(scope, id);
  return jsonText(await repository.listRevisions(scope, id));
}

/**
 * Opens the next revision: a copy of the committed one with the same row keys, to be edited and committed. Until then
 * the committed one stays in force.
 *
 * @throws {Problem} `revision_of_draft` for an uncommitted one, `revision_in_work` when the next one is already open,
 * `specification_superseded` when a later one is committed, `agreement_signed` under a signed agreement.
 */
export async function createRevision(
  scope: CompanyScope,
  id: string,
  body: z.output<typeof revisionBody>,
  clock: Clock = systemClock,
): Promise<JsonText<Specification>> {
  const from = await lockSpecification(scope, id);
  if (from.supplementary_agreement_id !== null) await lockOpenAgreement(scope, from.supplementary_agreement_id);
  if (from.status !== 'committed') throw new Problem('revision_of_draft');
  const next = await repository.findNext(scope, id);
  if (next !== null) throw new Problem(next.status === 'committed' ? 'specification_superseded' : 'revision_in_work');
  const created = newId();
  await repository.copyHead(scope, {
    fromId: id,
    id: created,
    name: body.name ?? null,
    date: body.date ?? clock.today(),
  });
  await analyseRows(scope, await repository.copyContents(scope, { fromId: id, id: created }));
  const revision = await findSpecification(scope, created);
  await recordChange(scope, {
    action: 'create',
    model: 'specification',
    objectId: created,
    objectRepr: revision.name,
    partOf: id,
    after: headOf(revision),
  });
  return getSpecification(scope, created);
}

/** The two revisions to compare; the previous one by default. @throws {Problem} for another specification. */
export async function findCompared(
  scope: CompanyScope,
  id: string,
  query: z.output<typeof diffQuery>,
): Promise<{ before: Revision; after: Revision }> {
  await findSpecification(scope, id);
  const revisions = readJsonRows<Revision>(await repository.listRevisions(scope, id), ['id', 'revision']);
  const after = revisions.find((one) => one.id === id);
  const before = revisions.find((one) =>
    query.with === undefined ? one.revision === (after?.revision ?? 0) - 1 : one.id === query.with,
  );
  if (before === undefined && query.with === undefined) throw notFound();
  if (after === undefined || before === undefined || before === after) throw invalidField('with', 'not_a_revision');
  return { before, after };
}

/** Changes of a revision against another one of its chain. */
export async function compareRevisions(
  scope: CompanyScope,
  id: string,
  query: z.output<typeof diffQuery>,
  seesPrices = hasPermission(scope.actor, 'specification.view_prices'),
): Promise<RevisionDiff> {
  const { head, changesJson } = await readDiff(scope, id, { query, seesPrices });
  return { ...head, ...readJsonObject<Changes>(changesJson, ['rows', 'effect']) };
}

/**
 * The same as a response. The JSON from the database is passed through unparsed, since tens of thousands of rows take
 * long.
 */
export async function presentChanges(
  scope: CompanyScope,
  id: string,
  query: z.output<typeof diffQuery>,
): Promise<JsonText<RevisionDiff>> {
  const seesPrices = hasPermission(scope.actor, 'specification.view_prices');
  const { head, changesJson } = await readDiff(scope, id, { query, seesPrices });
  return jsonText(`${JSON.stringify(head).slice(0, -1)},${changesJson.slice(1)}`);
}

type Head = Pick<RevisionDiff, 'before' | 'after' | 'gross_effect'>;
type Changes = Omit<RevisionDiff, keyof Head>;

async function readDiff(
  scope: CompanyScope,
  id: string,
  { query, seesPrices }: { query: z.output<typeof diffQuery>; seesPrices: boolean },
): Promise<{ head: Head; changesJson: string }> {
  const { before, after } = await findCompared(scope, id, query);
  const gross_effect = moneyEffect(before.total_gross ?? null, after.total_gross ?? null);
  const changesJson = await repository.readChanges(scope, { beforeId: before.id, afterId: id, seesPrices });
  return { head: { before, after, gross_effect }, changesJson };
}
