import { type Cell, isOfOwnRecords } from './cell.ts';
import { SYSTEM_ROLES } from '@karkas/api/core/roles/system-roles.ts';
import { createAccessTokens } from '../../platform/access/access-tokens.ts';
import type { Session } from '../call-api.ts';
import { type ServedRoute, TEST_SECRETS, type TestApp } from '../start-test-app.ts';
import { TREATED_AS_MISSING, bodyFor, inventedIds, paramNames, paramsFor, QUERIES } from './fixtures/samples.ts';
import { aMemberOfBoth, type MemberOfBoth, memberOfBothCells } from './member-of-both.ts';
import type { Call } from './send.ts';
import type { Ids, World } from './fixtures/world.types.ts';

export type TestbedParts = {
  app: TestApp;
  a: World;
  b: World;
  membersOfBoth: readonly MemberOfBoth[];
  expiredToken: string;
  refreshToken: string;
};

const SIXTEEN_MINUTES_MS = 16 * 60 * 1000;

export async function prepareTestbed(app: TestApp, a: World, b: World): Promise<TestbedParts> {
  const past = createAccessTokens({
    secret: TEST_SECRETS.accessTokenKey,
    clock: { now: () => new Date(Date.now() - SIXTEEN_MINUTES_MS), today: () => '2026-01-01' },
  });
  return {
    app,
    a,
    b,
    membersOfBoth: [await aMemberOfBoth(b, a), await aMemberOfBoth(a, b)],
    expiredToken: await past.issue(a.owner),
    refreshToken: `r_${'a'.repeat(43)}`,
  };
}

/** All unauthorised personas on one route. */
export function forbiddenCells(route: ServedRoute, testbed: TestbedParts): Cell[] {
  const { access } = route.endpoint;
  if (access.kind === 'public') return [];
  const withoutToken = tokenCells(route, testbed);
  if (access.kind === 'signed_in')
    return [...withoutToken, ...foreignIdCells(route, testbed), ...programCells(route, testbed, testbed.a.program)];
  return [
    ...withoutToken,
    ...outsiderCells(route, testbed),
    ...foreignIdCells(route, testbed),
    ...roleCells(route, testbed),
    // Personal data is closed to a key with every permission; operations that require a permission, to one without it.
    ...(access.byPerson === true ? programCells(route, testbed, testbed.a.program) : []),
    ...programCells(route, testbed, testbed.a.weakProgram),
    ...testbed.membersOfBoth.flatMap((member) => memberOfBothCells(route, testbed.app, member)),
  ];
}

/** Personas that row security alone must stop when membership is not checked. */
export function foreignerCells(route: ServedRoute, testbed: TestbedParts): Cell[] {
  return route.endpoint.access.kind === 'company'
    ? [...outsiderCells(route, testbed), ...foreignIdCells(route, testbed)]
    : [];
}

function callOf(
  route: ServedRoute,
  testbed: TestbedParts,
  session: Session | null,
  ids: Ids,
  extra: Partial<Call> = {},
): Call {
  return { app: testbed.app, route, session, params: paramsFor(route, ids), body: bodyFor(route, ids), ...extra };
}

/** P0 anonymous, P1 invalid token, P2 expired token, P2b refresh token in place of an access token. */
function tokenCells(route: ServedRoute, testbed: TestbedParts): Cell[] {
  const sessions: [string, Session | null][] = [
    ['P0 nobody', null],
    ['P1 garbage', { access: 'e30.e30.c2ln' }],
    ['P2 expired', { access: testbed.expiredToken }],
    ['P2b refresh token', { access: testbed.refreshToken }],
  ];
  return sessions.map(([persona, session]) => {
    const call = callOf(route, testbed, session, testbed.a.ids);
    return { persona, call, expected: [401], twin: callOf(route, testbed, session, inventedIds(testbed.a.ids)) };
  });
}

/** P9 a key of A: no access to the account, nor beyond its permissions, even on objects of its maker. */
function programCells(route: ServedRoute, testbed: TestbedParts, session: Session): Cell[] {
  const { access } = route.endpoint;
  // The only permission of the weak key.
  if (access.kind === 'company' && access.requires === 'unit.view' && access.byPerson !== true) return [];
  return [{ persona: 'P9 a key', call: callOf(route, testbed, session, testbed.a.ids), expected: [403] }];
}

/** P3 the owner of B on paths of A, P4 on own paths with one id of A, P7 a former member of A. */
function outsiderCells(route: ServedRoute, testbed: TestbedParts): Cell[] {
  const { a, b } = testbed;
  const [ofA, ofB] = [paramsFor(route, a.ids), paramsFor(route, b.ids)];
  const invented = paramsFor(route, inventedIds(a.ids));
  const onMixedPath = (params: Record<string, string>) => callOf(route, testbed, b.owner, b.ids, { params });
  // The shipped norm base is shared, and external ids are the same in both.
  const own = paramNames(route).filter((name) => ofA[name] !== ofB[name]);
  const selectA = own.length === 0 ? { headers: { 'x-company-id': a.ids.company_id } } : {};
  const selectInvented = own.length === 0 ? { headers: { 'x-company-id': inventedIds(a.ids).company_id } } : {};
  const onOthersPaths = (persona: string, session: Session): Cell => ({
    persona,
    call: callOf(route, testbed, session, a.ids, selectA),
    expected: [404],
    twin: callOf(route, testbed, session, inventedIds(a.ids), selectInvented),
  });
  const mixed =
    own.length < 2
      ? []
      : own.flatMap((name): Cell[] => [
          {
            persona: `P4 ${name} of A`,
            call: onMixedPath({ ...ofB, [name]: ofA[name] ?? '' }),
            expected: [404],
            twin: onMixedPath({ ...ofB, [name]: invented[name] ?? '' }),
          },
          {
            persona: `P4 all of A but ${name}`,
            call: onMixedPath({ ...ofA, [name]: ofB[name] ?? '' }),
            expected: [404],
            twin: onMixedPath({ ...invented, [name]: ofB[name] ?? '' }),
          },
        ]);
  return [
    onOthersPaths('P3 owner of B', b.owner),
    ...mixed,
    onOthersPaths('P7 left A', a.leaver),
    onOthersPaths('P9 a key of B', b.program),
  ];
}

/** P4b own paths, ids of A in the body or in a filter. */
function foreignIdCells(route: ServedRoute, testbed: TestbedParts): Cell[] {
  const { a, b } = testbed;
  const cells: Cell[] = [];
  const body = bodyFor(route, a.ids);
  const hasIds = body !== undefined && Object.values(a.ids).some((id) => JSON.stringify(body).includes(id));
  const owner = route.endpoint.access.kind === 'signed_in' ? b.spare : b.owner;
  if (hasIds) {
    const twin = callOf(route, testbed, owner, b.ids, { body: bodyFor(route, inventedIds(a.ids)) });
    cells.push({
      persona: "P4b A's ids in the body",
      call: callOf(route, testbed, owner, b.ids, { body }),
      expected: TREATED_AS_MISSING[route.endpoint.name] ?? [400, 404],
      twin,
    });
  }
  const query = QUERIES[route.endpoint.name];
  if (query)
    cells.push({
      persona: "P4b A's id in a filter",
      call: callOf(route, testbed, owner, b.ids, { query: query(a.ids) }),
      expected: [200],
      isEmptyList: true,
    });
  return cells;
}

/** P5 members of A without the permission: rejected on existing objects, without revealing whether others exist. */
function roleCells(route: ServedRoute, testbed: TestbedParts): Cell[] {
  const { access } = route.endpoint;
  if (access.kind !== 'company') return [];
  const { a } = testbed;
  // An export is logged even if empty; its own test checks the content.
  const isListAsFile = route.endpoint.isDownload === true && paramNames(route).length === 1;
  if (access.orOwn) return isListAsFile ? [] : [withoutPartCell(route, testbed)];
  const cells: Cell[] = [
    { persona: 'P5 a role with no rights', call: callOf(route, testbed, a.powerless, a.ids), expected: [403] },
  ];
  const viewer = SYSTEM_ROLES.find((role) => role.code === 'viewer');
  if (!viewer?.permissions.includes(access.requires))
    cells.push({ persona: 'P5 viewer', call: callOf(route, testbed, a.viewer, a.ids), expected: [403] });
  if (access.object && !paramNames(route).includes('company_id')) {
    cells.push({
      persona: 'P5 nothing there',
      call: callOf(route, testbed, a.powerless, inventedIds(a.ids)),
      expected: [404],
    });
  }
  return cells;
}

/** For records where participation grants permissions: a non-participant without a permission sees no record. */
function withoutPartCell(route: ServedRoute, testbed: TestbedParts): Cell {
  const { a } = testbed;
  const persona = 'P5 neither a right nor a part';
  const call = callOf(route, testbed, a.powerless, a.ids);
  // Nor does a write with records named in the body reveal them.
  if (isOfOwnRecords(route)) return { persona, call, expected: [200], isEmptyList: true };
  return {
    persona,
    call,
    expected: [404],
    twin: callOf(route, testbed, a.powerless, { ...inventedIds(a.ids), company_id: a.ids.company_id }),
  };
}
