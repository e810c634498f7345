import type { z } from 'zod';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Cell } from './cell.ts';
import { forbiddenCells, foreignerCells } from './personas.ts';
import { freshIds } from './fresh-objects.ts';
import { bodyFor, entitledTo, paramsFor } from './samples.ts';
import { send, type Sent } from './send.ts';
import { closeStage, GUARD_OFF, openStage, type OpenStage, ROW_SECURITY_OFF } from './stage.ts';
import { strictly } from '@karkas/api/testing/strict-answer.ts';
import type { ServedRoute } from '../start-test-app.ts';

/** Words and numbers of the product itself, hashes, and requisites that are digits: nothing of a person stands in them. */
const WITHOUT_CANARY = [
  'activity_log.action',
  'activity_log.hash',
  'activity_log.ip',
  'activity_log.model',
  'activity_log.previous_hash',
  'activity_log.request_id',
  'activity_log.user_agent',
  'activity_log_head.hash',
  'attached_file.owner_kind',
  'attached_file.purpose',
  'bank_account.account_number',
  'bank_account.bik',
  'bank_account.currency',
  'bill_issue.sha256',
  'bill_issue.state',
  'bin_item.model',
  'book_price.kind',
  'book_price.source',
  'company.currency',
  'company.time_zone',
  'company.vat_rate',
  'company_account.account_number',
  'company_account.bik',
  'company_account.currency',
  'contract.external_source',
  'contract.external_value',
  'contract.kind',
  'contract.number',
  'contract.status',
  'contract.vat_rate',
  'counter.name',
  'customer.external_source',
  'customer.external_value',
  'customer.type',
  'deleted_object.kind',
  'happening.action',
  'happening.kind',
  'job.kind',
  'job.stage',
  'job.status',
  'kind_of_work.basis',
  'kind_of_work.code',
  'kind_of_work.name',
  'measure_unit.quantity_kind',
  'norm.code',
  'norm.kind_of_work',
  'norm.unit',
  'norm_base.code',
  'norm_base.content_hash',
  'norm_base.source',
  'norm_base.version',
  'norm_import.format',
  'norm_import.status',
  'norm_import_left.reason',
  'object_location.kind',
  'project.code',
  'project.external_source',
  'project.external_value',
  'project.status',
  'resource.code',
  'resource.kind',
  'resource.unit',
  'resource_price.region',
  'specification.external_source',
  'specification.external_value',
  'specification.number',
  'specification.status',
  'specification_line.kind',
  'specification_line.origin',
  'specification_line.resource_kind',
  'specification_line.supply_by',
  'specification_row.kind',
  'specification_row.match_status',
  'stored_file.content_type',
  'stored_file.owner_kind',
  'supplementary_agreement.external_source',
  'supplementary_agreement.external_value',
  'supplementary_agreement.number',
  'supplementary_agreement.status',
  'task.external_source',
  'task.external_value',
  'task.priority',
  'task_category.kind',
  'task_link.kind',
  'task_member.part',
  'task_notice.kind',
  'task_preload.priority',
  'task_recurrence.state',
  'task_status.color',
  'task_status.main_status',
  'task_tag.color',
  'task_view.group_by',
  'task_view.layout',
  'task_view.sort_by',
  'task_view.sort_order',
  'task_view.sub_group_by',
  'vor.format',
  'vor.layout_key',
  'vor.sha256',
  'vor.status',
];

const figures = { cells: 0, controls: 0, foreign: 0 };
const leaksOf = (sent: Sent, canary: string): boolean => sent.text.includes(canary) || sent.headers.includes(canary);

async function complaintsOf(cell: Cell, { a }: OpenStage, isJudged: boolean): Promise<string[]> {
  const sent = await send(cell.call);
  figures.cells += 1;
  const complaints = leaksOf(sent, a.canary) ? ['a canary of A in the answer'] : [];
  if (!isJudged) return complaints.map((complaint) => `${cell.persona}: ${complaint}`);
  if (!cell.expected.includes(sent.status)) complaints.push(`${sent.status} ${sent.text.slice(0, 120)}`);
  if (sent.status === 401 && !sent.headers.includes('"www-authenticate":"Bearer"'))
    complaints.push('no WWW-Authenticate');
  if (cell.twin && (await send(cell.twin)).text !== sent.text)
    complaints.push('the answer differs from that about nothing');
  if (cell.isEmptyList && (JSON.parse(sent.text) as { count: number }).count !== 0)
    complaints.push('the list is not empty');
  return complaints.map((complaint) => `${cell.persona}: ${complaint}`);
}

/** The cells of a route, and proof that nothing of A, nor of B where its owner asked, was written. */
async function judge(cells: Cell[], stage: OpenStage, isJudged: boolean): Promise<string[]> {
  const complaints: string[] = [];
  for (const cell of cells) complaints.push(...(await complaintsOf(cell, stage, isJudged)));
  if (await stage.traces.hasChanged(stage.a.ids.company_id)) complaints.push('rows of A have changed');
  return complaints;
}

/** Everybody on each of the routes, with all guards and with each of the two rings switched off. */
export function isolateEverywhere(routes: readonly ServedRoute[]): void {
  const closed = routes.filter((route) => route.endpoint.access.kind !== 'public');
  refuseForbidden(closed);
  keepOutForeigners(closed);
  seeLeaks(closed);
  admitEntitled(closed);
}

const titled = (routes: readonly ServedRoute[]) =>
  routes.map((route) => [`${route.method} ${route.url}`, route] as const);

function refuseForbidden(closed: readonly ServedRoute[]): void {
  describe.each([
    ['with all guards', []],
    ['with row security off', [ROW_SECURITY_OFF]],
  ])('%s', (_, sabotage) => {
    let stage: OpenStage;
    beforeAll(async () => {
      stage = await openStage(sabotage);
    });
    afterAll(() => closeStage(stage));

    test.each(titled(closed))('nobody who may not gets through %s', async (_title, route) => {
      expect(await judge(forbiddenCells(route, stage), stage, true)).toEqual([]);
      expect(await stage.traces.hasChanged(stage.b.ids.company_id)).toBe(false);
    });
  });
}

function keepOutForeigners(closed: readonly ServedRoute[]): void {
  describe('with the membership check off', () => {
    let stage: OpenStage;
    beforeAll(async () => {
      stage = await openStage([GUARD_OFF]);
    });
    afterAll(() => closeStage(stage));

    test.each(titled(closed))('row security alone keeps A from %s', async (_title, route) => {
      const cells = foreignerCells(route, stage);
      figures.foreign += cells.length;
      expect(await judge(cells, stage, false)).toEqual([]);
    });
  });
}

function seeLeaks(closed: readonly ServedRoute[]): void {
  describe('with both off', () => {
    test('the matrix sees the leak: it can fail', async () => {
      const stage = await openStage([GUARD_OFF, ROW_SECURITY_OFF]);
      const reads = closed.filter((route) => route.method === 'GET' && route.endpoint.access.kind === 'company');
      const leaking: ServedRoute[] = [];
      for (const route of reads) {
        if ((await judge(foreignerCells(route, stage), stage, false)).length > 0) leaking.push(route);
      }
      await closeStage(stage);
      expect(leaking.length).toBeGreaterThan(reads.length * 0.6);
    });
  });
}

function admitEntitled(closed: readonly ServedRoute[]): void {
  describe('who is entitled', () => {
    let stage: OpenStage;
    beforeAll(async () => {
      stage = await openStage([]);
    });
    afterAll(async () => {
      await closeStage(stage);
      console.log(
        `isolation: ${closed.length} routes, ${figures.cells} forbidden requests (${figures.foreign} with the membership check off), ${figures.controls} positive controls`,
      );
    });

    test('every text of A names A, so that a leak is seen', async () => {
      expect(await stage.traces.columnsWithoutCanary(stage.a.ids.company_id, stage.a.canary)).toEqual(WITHOUT_CANARY);
    });

    test.each(titled(closed))('is let through %s', async (_title, route) => {
      const { a } = stage;
      const ids = await freshIds(route, a);
      const call = {
        app: stage.app,
        route,
        session: entitledTo(route, a),
        params: paramsFor(route, ids),
        body: bodyFor(route, ids),
      };
      const sent = await send(call);
      figures.controls += 1;
      expect(`${sent.status} ${sent.status === route.endpoint.status ? '' : sent.text}`.trim()).toBe(
        String(route.endpoint.status),
      );
      expect(unnamedIn(route, sent)).toBeUndefined();
      // A read is quicker once the reader is known; it says the same. Taking a file out is written down, so the next one differs.
      const again = route.method === 'GET' && route.endpoint.isDownload !== true ? await send(call) : sent;
      expect(again.text).toBe(sent.text);
    });
  });
}

/** What an answer holds beyond the contract, as a complaint; nothing where it holds no more. */
function unnamedIn({ endpoint: { response, isDownload } }: ServedRoute, { text }: Sent): z.ZodError | undefined {
  return response && isDownload !== true ? strictly(response).safeParse(JSON.parse(text)).error : undefined;
}
