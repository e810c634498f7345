import { createHash } from 'node:crypto';
import type { FieldForm, FieldOrder, FieldReport } from '@karkas/api/tasks/links/field-links.schemas.ts';
import { remainingVolume, sumQuantities } from '@karkas/domain/tasks/work-items.ts';
import { type FileParts, saveFile } from '#features/files';
import type { Actor } from '#platform/access/actor.ts';
import { readLinkToken } from '#platform/access/link-token.ts';
import { permissionsOf } from '#platform/access/role-permissions.ts';
import { systemClock } from '#platform/clock.ts';
import type { AnonymousScope, CompanyScope } from '#platform/db/scope/company-scope.ts';
import { invalidField, notFound, Problem } from '#platform/errors.ts';
import type { ReceivedFile } from '#platform/storage/received-file.ts';
import { findReceipts } from '../attachments/photo-receipts.repository.ts';
import { touchTask } from '../attachments/attachments.repository.ts';
import { changeTask } from '../tasks.service.ts';
import { lockTask } from '../tasks.repository.ts';
import { orderedBy } from '../work/work-items.service.ts';
import * as repository from './field-links.repository.ts';
import { CREW_BY_LINK, PHOTO_OF_CREW } from './field-links.texts.ts';

/** Permissions of the link's creator that a crew needs. */
const NEEDED = ['task.view', 'task.update'] as const;
/** Maximum reports per link and hour. */
const MAX_PER_HOUR = 120;
const JPEG = [0xff, 0xd8, 0xff];

type Link = { id: string; projectId: string; crew: string; expiresAt: string };
type Entered = { link: Link; scope: CompanyScope };

/**
 * Enters the company of the link, restricted by the database to its project, with only the permissions for reporting
 * work, acting as the crew.
 *
 * @throws {Problem} `not_found` for an invalid link; `gone` if it has expired, was revoked, or its creator has lost the
 * permission.
 */
async function enter(anonymous: AnonymousScope, token: string, person: string | null = null): Promise<Entered> {
  const read = readLinkToken(token);
  const link = read === null ? null : await repository.enterLink(anonymous, read);
  if (read === null || link === null) throw notFound();
  const rights = permissionsOf({ code: link.role_code, permissions: link.permissions });
  const isOver = link.revoked_at !== null || link.expires_at.getTime() <= systemClock.now().getTime();
  if (isOver || !link.is_of_maker || !NEEDED.every((right) => rights.includes(right))) throw new Problem('gone');
  const actor: Actor = {
    userId: link.created_by,
    name: CREW_BY_LINK[anonymous.origin.language](link.crew, person),
    companyId: read.companyId,
    roleId: '',
    roleCode: null,
    permissions: new Set(NEEDED),
    timeZone: link.time_zone,
  };
  const { id, project_id: projectId, crew, expires_at: end } = link;
  return { link: { id, projectId, crew, expiresAt: end.toISOString() }, scope: anonymous.actAsOpened(actor) };
}

const presentOrder = ({ works, ...order }: Awaited<ReturnType<typeof repository.findOrders>>[number]): FieldOrder => ({
  ...order,
  works: works.map(({ specification_row_id, name, unit, quantity_planned, quantity_done }) => ({
    specification_row_id,
    name,
    unit,
    quantity_planned,
    quantity_left: remainingVolume(quantity_planned, quantity_done) ?? '0',
  })),
});

export async function openLink(anonymous: AnonymousScope, token: string): Promise<FieldForm> {
  const { link, scope } = await enter(anonymous, token);
  const orders = await repository.findOrders(scope, { projectId: link.projectId });
  return {
    crew: link.crew,
    project_name: await repository.projectName(scope, link.projectId),
    expires_at: link.expiresAt,
    orders: orders.map(presentOrder),
  };
}

/** @throws {Problem} `not_found` unless it is an open order of the project. */
async function findOrder(scope: CompanyScope, { projectId }: Link, taskId: string) {
  const [order] = await repository.findOrders(scope, { projectId, taskId });
  if (order === undefined) throw notFound();
  return order;
}

async function note(scope: CompanyScope, { id }: Link): Promise<void> {
  if ((await repository.countUse(scope, id)) > MAX_PER_HOUR)
    throw new Problem('too_many_requests', { retryAfterSeconds: 600 });
}

/**
 * Adds to the completed quantity, at most what remains: exceeding the order needs a reason from a user with an account.
 *
 * @throws {Problem} `version_conflict` if the order has changed since the crew loaded it and the report has no id;
 * `already_done` for a repeat on a closed order; `idempotency_mismatch` if the id belongs to another report; at a work
 * that is not in the order.
 */
export async function report(
  anonymous: AnonymousScope,
  { token, taskId }: { token: string; taskId: string },
  body: FieldReport,
): Promise<FieldOrder> {
  const { link, scope } = await enter(anonymous, token, body.person);
  const { report_id: reportId, version } = body;
  const digest = digestOf(taskId, body);
  if (reportId !== undefined && (await isRecorded(scope, link, { id: reportId, digest })))
    return presentReported(scope, link, taskId);
  await note(scope, link);
  await findOrder(scope, link, taskId);
  await lockTask(scope, taskId);
  // A simultaneous repeat has waited for the lock.
  if (reportId !== undefined && !(await repository.noteReport(scope, link.id, { id: reportId, digest }))) {
    await isRecorded(scope, link, { id: reportId, digest });
    return presentReported(scope, link, taskId);
  }
  const order = await findOrder(scope, link, taskId);
  // The page reloads the order; the error must not reveal anything of the task but its works.
  if (version !== undefined && order.version !== version) throw new Problem('version_conflict');
  requireOwnWorks(order, body);
  const items = orderedBy(order.works).map((item) => {
    const at = body.works.findIndex((work) => work.specification_row_id === item.specification_row_id);
    const added = body.works[at]?.quantity;
    if (added === undefined) return item;
    const done = sumQuantities([item.quantity_done, added]);
    const over = sumQuantities([item.quantity_planned, `-${done}`]);
    if (over.startsWith('-')) throw invalidField(`works.${at}.quantity`, 'number_bounds');
    return { ...item, quantity_done: done };
  });
  await changeTask(scope, taskId, { fields: { work_items: items }, overrides: {}, version: undefined });
  return presentOrder(await findOrder(scope, link, taskId));
}

/** What a report adds to which order, regardless of the order of its works. */
function digestOf(taskId: string, { works }: FieldReport): Buffer {
  const lines = works.map(({ specification_row_id: id, quantity }) => `${id} ${sumQuantities([quantity])}`).toSorted();
  return createHash('sha256')
    .update([taskId, ...lines].join('\n'))
    .digest();
}

/** @throws {Problem} `idempotency_mismatch` if the id belongs to another report. */
async function isRecorded(scope: CompanyScope, link: Link, { id, digest }: { id: string; digest: Buffer }) {
  const recorded = await repository.findReport(scope, link.id, id);
  if (recorded?.digest && !recorded.digest.equals(digest)) throw new Problem('idempotency_mismatch');
  return recorded !== null;
}

/** @throws {Problem} `already_done` if the order was closed after the report. */
async function presentReported(scope: CompanyScope, { projectId }: Link, taskId: string): Promise<FieldOrder> {
  const [order] = await repository.findOrders(scope, { projectId, taskId });
  if (order === undefined) throw new Problem('already_done');
  return presentOrder(order);
}

/** @throws {Problem} at a work that is not in the order or is named twice, so that no report is dropped silently. */
function requireOwnWorks(order: { works: readonly { specification_row_id: string }[] }, { works }: FieldReport): void {
  const ids = works.map((work) => work.specification_row_id);
  for (const [at, id] of ids.entries()) {
    const field = `works.${at}.specification_row_id`;
    if (order.works.every((work) => work.specification_row_id !== id)) throw invalidField(field, 'not_of_company');
    if (ids.indexOf(id) !== at) throw invalidField(field, 'named_twice');
  }
}

type Anonymously = <Result>(work: (scope: AnonymousScope) => Promise<Result>) => Promise<Result>;
type Place = { token: string; taskId: string };

/** Checks that can reject a photo before its body is read. */
export const checkPhoto = (anonymously: Anonymously, { token, taskId }: Place): Promise<void> =>
  anonymously(async (anonymous) => {
    const { link, scope } = await enter(anonymous, token);
    await note(scope, link);
    await findOrder(scope, link, taskId);
  });

export async function savePhoto(
  parts: FileParts,
  anonymously: Anonymously,
  { place, file, sent }: { place: Place; file: ReceivedFile; sent: string | undefined },
): Promise<{ sha256: string; is_stored: boolean }> {
  if (sent !== undefined && sent !== file.sha256) throw invalidField('sha256', 'hash_differs');
  const head = await file.read(0, JPEG.length);
  if (!JPEG.every((byte, at) => head[at] === byte)) throw invalidField('file', 'image_format');
  const inLink = <Result>(work: (scope: CompanyScope, link: Link) => Promise<Result>): Promise<Result> =>
    anonymously(async (anonymous) => {
      const { link, scope } = await enter(anonymous, place.token);
      return work(scope, link);
    });
  const answer = { sha256: file.sha256, is_stored: true };
  const isStored = async (scope: CompanyScope): Promise<boolean> => {
    const [receipt] = await findReceipts(scope, [file.sha256], { taskId: place.taskId });
    return receipt?.is_stored === true;
  };
  const known = await inLink(async (scope, link) => {
    await findOrder(scope, link, place.taskId);
    const { companyId, origin } = scope;
    return { isStored: await isStored(scope), companyId, language: origin.language };
  });
  if (known.isStored) return answer;
  try {
    return await saveFile(
      parts,
      { companyId: known.companyId, once: (work) => inLink(work) },
      {
        owner: { kind: 'task', id: place.taskId },
        purpose: 'general',
        file: { ...file, name: PHOTO_OF_CREW[known.language] },
        isBeside: true,
        lockTarget: async (scope) => {
          await lockTask(scope, place.taskId);
          // A simultaneous repeat has waited for the lock.
          if (await isStored(scope)) throw new StoredMeanwhile();
          await touchTask(scope, place.taskId);
        },
        answer: () => Promise.resolve(answer),
      },
    );
  } catch (error) {
    if (error instanceof StoredMeanwhile) return answer;
    throw error;
  }
}

/** Another request has stored the same photo since this one was checked. */
class StoredMeanwhile extends Error {}
