import type { Cell } from './cell.ts';
import { SYSTEM_ROLES } from '@karkas/api/core/system-roles.ts';
import { createAccessTokens } from '../../platform/access/access-tokens.ts';
import type { Session } from '../call-api.ts';
import { type ServedRoute, TEST_SECRETS, type TestApp } from '../start-test-app.ts';
import { AS_GOOD_AS_NONE, bodyFor, inventedIds, paramNames, paramsFor, QUERIES } from './samples.ts';
import { aMemberOfBoth, type MemberOfBoth, memberOfBothCells } from './member-of-both.ts';
import type { Call } from './send.ts';
import type { Ids, World } from './world.types.ts';

export type Stage = {
  app: TestApp;
  a: World;
  b: World;
  membersOfBoth: readonly MemberOfBoth[];
  expiredToken: string;
  refreshToken: string;
};

const SIXTEEN_MINUTES_MS = 16 * 60 * 1000;

export async function prepareStage(app: TestApp, a: World, b: World): Promise<Stage> {
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

/** Everybody who may not, on one route. */
export function forbiddenCells(route: ServedRoute, stage: Stage): Cell[] {
  const { access } = route.endpoint;
  if (access.kind === 'public') return [];
  const withoutToken = tokenCells(route, stage);
  if (access.kind === 'signed_in')
    return [...withoutToken, ...foreignIdCells(route, stage), programCell(route, stage, stage.a.program)];
  return [
    ...withoutToken,
    ...strangerCells(route, stage),
    ...foreignIdCells(route, stage),
    ...roleCells(route, stage),
    // What is of people is shut to a key with every right; what asks for a right, to one without it.
    ...(access.byPerson === true ? [programCell(route, stage, stage.a.program)] : []),
    programCell(route, stage, stage.a.weakProgram),
    ...stage.membersOfBoth.flatMap((member) => memberOfBothCells(route, stage.app, member)),
  ];
}

/** Those that row security alone must stop when nobody asks for a membership. */
export function foreignerCells(route: ServedRoute, stage: Stage): Cell[] {
  return route.endpoint.access.kind === 'company'
    ? [...strangerCells(route, stage), ...foreignIdCells(route, stage)]
    : [];
}

function callOf(route: ServedRoute, stage: Stage, session: Session | null, ids: Ids, extra: Partial<Call> = {}): Call {
  return { app: stage.app, route, session, params: paramsFor(route, ids), body: bodyFor(route, ids), ...extra };
}

/** P0 nobody, P1 garbage, P2 an expired token, P2b a refresh token in the place of an access token. */
function tokenCells(route: ServedRoute, stage: Stage): Cell[] {
  const sessions: [string, Session | null][] = [
    ['P0 nobody', null],
    ['P1 garbage', { access: 'e30.e30.c2ln' }],
    ['P2 expired', { access: stage.expiredToken }],
    ['P2b refresh token', { access: stage.refreshToken }],
  ];
  return sessions.map(([persona, session]) => {
    const call = callOf(route, stage, session, stage.a.ids);
    return { persona, call, expected: [401], twin: callOf(route, stage, session, inventedIds(stage.a.ids)) };
  });
}

/** P9 a key of A: never the account, nor what it has no right to, be it in the maker's own. */
function programCell(route: ServedRoute, stage: Stage, session: Session): Cell {
  const { access } = route.endpoint;
  const mayDo = access.kind === 'company' && access.requires === 'unit.view' && access.byPerson !== true;
  return {
    persona: 'P9 a key',
    call: callOf(route, stage, session, stage.a.ids),
    expected: mayDo ? [200] : [403],
  };
}

/** P3 the owner of B at A's door, P4 at his own door with one id of A among his own, P7 who has just left A. */
function strangerCells(route: ServedRoute, stage: Stage): Cell[] {
  const { a, b } = stage;
  const [ofA, ofB] = [paramsFor(route, a.ids), paramsFor(route, b.ids)];
  // The norm base that comes with the product is the same for both, and so is what other programs call their records.
  const own = paramNames(route).filter((name) => ofA[name] !== ofB[name]);
  const selectA = own.length === 0 ? { headers: { 'x-company-id': a.ids.company_id } } : {};
  const selectInvented = own.length === 0 ? { headers: { 'x-company-id': inventedIds(a.ids).company_id } } : {};
  const atTheDoor = (persona: string, session: Session): Cell => ({
    persona,
    call: callOf(route, stage, session, a.ids, selectA),
    expected: [404],
    twin: callOf(route, stage, session, inventedIds(a.ids), selectInvented),
  });
  const mixed =
    own.length < 2
      ? []
      : own.flatMap((name): Cell[] => [
          {
            persona: `P4 ${name} of A`,
            call: callOf(route, stage, b.owner, b.ids, { params: { ...ofB, [name]: ofA[name] ?? '' } }),
            expected: [404],
          },
          {
            persona: `P4 all of A but ${name}`,
            call: callOf(route, stage, b.owner, b.ids, { params: { ...ofA, [name]: ofB[name] ?? '' } }),
            expected: [404],
          },
        ]);
  return [
    atTheDoor('P3 owner of B', b.owner),
    ...mixed,
    atTheDoor('P7 left A', a.leaver),
    atTheDoor('P9 a key of B', b.program),
  ];
}

/** P4b own paths, A's ids in the body or in a filter. */
function foreignIdCells(route: ServedRoute, stage: Stage): Cell[] {
  const { a, b } = stage;
  const cells: Cell[] = [];
  const body = bodyFor(route, a.ids);
  const hasIds = body !== undefined && Object.values(a.ids).some((id) => JSON.stringify(body).includes(id));
  const owner = route.endpoint.access.kind === 'signed_in' ? b.spare : b.owner;
  if (hasIds) {
    const twin = callOf(route, stage, owner, b.ids, { body: bodyFor(route, inventedIds(a.ids)) });
    cells.push({
      persona: "P4b A's ids in the body",
      call: callOf(route, stage, owner, b.ids, { body }),
      expected: AS_GOOD_AS_NONE[route.endpoint.name] ?? [400, 404],
      twin,
    });
  }
  const query = QUERIES[route.endpoint.name];
  if (query)
    cells.push({
      persona: "P4b A's id in a filter",
      call: callOf(route, stage, owner, b.ids, { query: query(a.ids) }),
      expected: [200],
      isEmptyList: true,
    });
  return cells;
}

/** P5 members of A below the right: refused on what exists, told nothing of what does not. */
function roleCells(route: ServedRoute, stage: Stage): Cell[] {
  const { access } = route.endpoint;
  if (access.kind !== 'company') return [];
  const { a } = stage;
  // What one takes out of his own is written in the log, empty or not; the test of the export reads what is in the file.
  const isListAsFile = route.endpoint.isDownload === true && paramNames(route).length === 1;
  if (access.orOwn) return isListAsFile ? [] : [withoutPartCell(route, stage)];
  const cells: Cell[] = [
    { persona: 'P5 a role with no rights', call: callOf(route, stage, a.powerless, a.ids), expected: [403] },
  ];
  const viewer = SYSTEM_ROLES.find((role) => role.code === 'viewer');
  if (!viewer?.permissions.includes(access.requires))
    cells.push({ persona: 'P5 viewer', call: callOf(route, stage, a.viewer, a.ids), expected: [403] });
  if (access.object && !paramNames(route).includes('company_id')) {
    cells.push({
      persona: 'P5 nothing there',
      call: callOf(route, stage, a.powerless, inventedIds(a.ids)),
      expected: [404],
    });
  }
  return cells;
}

/** Where a part in a record gives rights beyond the role: whoever has neither is told of no record at all. */
function withoutPartCell(route: ServedRoute, stage: Stage): Cell {
  const { a } = stage;
  const persona = 'P5 neither a right nor a part';
  const call = callOf(route, stage, a.powerless, a.ids);
  // A write that names its records in the body is told of none of them either.
  if (paramNames(route).length === 1 && route.method === 'GET')
    return { persona, call, expected: [200], isEmptyList: true };
  return {
    persona,
    call,
    expected: [404],
    twin: callOf(route, stage, a.powerless, { ...inventedIds(a.ids), company_id: a.ids.company_id }),
  };
}
