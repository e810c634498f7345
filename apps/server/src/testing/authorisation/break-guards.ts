import { type Access, requiredRights } from '@karkas/api/core/endpoint.ts';
import type { Permission } from '@karkas/api/core/permission.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { queryInCompany } from '../factories/index.ts';
import { isOfOwnRecords } from '../isolation/cell.ts';
import { freshIds } from '../isolation/fixtures/fresh-objects.ts';
import { bodyFor, paramsFor } from '../isolation/fixtures/samples.ts';
import { send } from '../isolation/send.ts';
import { closeTestbed, openTestbed, type Testbed } from '../isolation/testbed.ts';
import { type ServedRoute, testApp } from '../start-test-app.ts';

const { routes } = await testApp();
/** Leaving the company comes last, because it succeeds once its guard is broken. */
export const guarded = routes
  .filter((route) => route.endpoint.access.kind === 'company' && route.endpoint.access.orOwn !== true)
  .toSorted((a, b) => Number(a.endpoint.name === 'leaveCompany') - Number(b.endpoint.name === 'leaveCompany'));
/** Routes whose policy also considers the user's participation in the record. */
/** A printed list of remarks is rejected if there are none; its own test covers that. */
export const ofRecords = routes.filter(
  ({ endpoint: { access, name } }) => access.kind === 'company' && access.orOwn === true && name !== 'downloadRemarks',
);
/** Operations reserved to the user, whatever their role. */
const OWN_ALONE = new Set(['putTaskComment', 'patchTaskComment', 'uploadCommentAttachment', 'decideTask', 'mendTask']);
/** A permission no endpoint requires: a user who holds only this gets through only where a guard is broken. */
const USELESS: Permission = 'task_settings.delete';
const FORBIDDEN = '403 forbidden';
const figures = { mutants: 0, caught: 0 };

let testbed: Testbed;

/** Where only the author may act as well: the user becomes the author, so that the permission alone is tested. */
const OF_AUTHOR: Readonly<Record<string, { key: 'check_id' | 'record_id'; statement: string }>> = {
  deleteForeignCheck: { key: 'check_id', statement: 'update estimate_check set made_by = $2 where id = $1' },
  patchWorkRecord: { key: 'record_id', statement: 'update work_record set author_id = $2 where id = $1' },
  deleteWorkRecord: { key: 'record_id', statement: 'update work_record set author_id = $2 where id = $1' },
};

/** Response for a user without permissions: `403 forbidden` from an intact guard; later checks have other details. */
async function askPowerless(route: ServedRoute): Promise<string> {
  // The user is a member of this company and not of a new one; its name is not sent, so it is not deleted.
  const ids = route.endpoint.name === 'deleteCompany' ? testbed.a.ids : await freshIds(route, testbed.a);
  const own = OF_AUTHOR[route.endpoint.name];
  if (own) await queryInCompany(testbed.a.company, own.statement, [ids[own.key], testbed.a.powerless.userId]);
  const { status, text } = await send({
    app: testbed.app,
    route,
    session: testbed.a.powerless,
    params: paramsFor(route, ids),
    body: bodyFor(route, ids),
  });
  return status < 400 ? String(status) : `${status} ${(JSON.parse(text) as { code: string }).code}`;
}

/** Replaces the required permission of the route while the work runs. */
async function withGuard<Result>(
  route: ServedRoute,
  requires: Permission,
  work: () => Promise<Result>,
): Promise<Result> {
  const access: Access = route.endpoint.access;
  const mutant = { ...access, requires } as Extract<Access, { kind: 'company' }>;
  route.endpoint.access = mutant;
  // Permission to view the record is a separate guard.
  await holding(requiredRights(mutant));
  try {
    return await work();
  } finally {
    await holding([USELESS]);
    route.endpoint.access = access;
  }
}

/**
 * Breaks each guard in turn and checks that it alone lets a powerless user through. Records come first, because the
 * last broken guard makes the user leave the company.
 */
export function breakGuards(of: readonly ServedRoute[], records: readonly ServedRoute[]): void {
  beforeAll(async () => {
    testbed = await openTestbed([]);
    await queryInCompany(
      testbed.a.company,
      `update company_role set permissions = array[$1] where permissions = '{}'`,
      [USELESS],
    );
  });
  afterAll(async () => {
    await closeTestbed(testbed);
    console.log(`authorisation mutants: ${figures.caught} of ${figures.mutants} caught`);
  });

  askParts(records);
  askGuards(of);
}

function holding(permissions: readonly string[]): Promise<unknown> {
  return queryInCompany(
    testbed.a.company,
    `update company_role set permissions = $1 where id = (select role_id from membership where user_id = $2)`,
    [permissions, testbed.a.powerless.userId],
  );
}

/** A permission that participation in the record can replace. */
function askParts(records: readonly ServedRoute[]): void {
  describe('a permission that participation in the record can replace', () => {
    test.each(records.map((route) => [`${route.method} ${route.url}`, route] as const))(
      'is required by %s: it alone admits a non-participant',
      async (_, route) => {
        const { access } = route.endpoint;
        if (access.kind !== 'company') throw new Error('There is no right');
        const ask = async () => {
          const ids = await freshIds(route, testbed.a);
          const { status, text } = await send({
            app: testbed.app,
            route,
            session: testbed.a.powerless,
            params: paramsFor(route, ids),
            body: bodyFor(route, ids),
          });
          return { status, isSeen: text.includes(testbed.a.canary) || text.includes(ids.task_id) };
        };
        const isList = isOfOwnRecords(route);
        await holding([USELESS]);
        expect(await ask()).toEqual({ status: isList ? 200 : 404, isSeen: false });
        await holding([...new Set(['task.view', 'project.view', access.requires])]);
        expect((await ask()).status).toBe(OWN_ALONE.has(route.endpoint.name) ? 403 : route.endpoint.status);
        await holding(['task.view', 'project.view']);
        const isByRight = access.requires === 'task.view' && !OWN_ALONE.has(route.endpoint.name);
        expect((await ask()).status).toBe(isByRight || isList ? 200 : 403);
        await holding([USELESS]);
      },
    );
  });
}

function askGuards(of: readonly ServedRoute[]): void {
  describe('a broken guard', () => {
    test('no endpoint requires the useless permission', () => {
      expect(
        guarded.filter(
          (route) => route.endpoint.access.kind === 'company' && route.endpoint.access.requires === USELESS,
        ),
      ).toEqual([]);
    });

    test.each(of.map((route) => [`${route.method} ${route.url}`, route] as const))(
      'of %s is detected: it alone admits a user without permissions',
      async (_, route) => {
        figures.mutants += 1;
        const whole = await askPowerless(route);
        const mutant = await withGuard(route, USELESS, () => askPowerless(route));
        if (mutant !== FORBIDDEN) figures.caught += 1;
        expect(whole).toBe(FORBIDDEN);
        expect(mutant).not.toBe(FORBIDDEN);
      },
    );
  });
}
