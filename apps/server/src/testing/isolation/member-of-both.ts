import { SYSTEM_ROLES } from '@karkas/api/core/roles/system-roles.ts';
import { aMember, type Person } from '../factories/index.ts';
import type { ServedRoute, TestApp } from '../start-test-app.ts';
import { type Cell, isOfOwnRecords } from './cell.ts';
import { TREATED_AS_MISSING, bodyFor, inventedIds, paramNames, paramsFor, QUERIES } from './fixtures/samples.ts';
import type { Call } from './send.ts';
import type { Ids, World } from './fixtures/world.types.ts';

/** A user who owns one company and is a viewer in the other. */
export type MemberOfBoth = { person: Person; strong: World; weak: World };

export async function aMemberOfBoth(strong: World, weak: World): Promise<MemberOfBoth> {
  const person = await aMember(strong.company, 'owner');
  await aMember(weak.company, 'viewer', person);
  return { person, strong, weak };
}

/**
 * P8: permissions of one company do not apply in the other, and objects of one are rejected in requests to the other,
 * although the user may see both.
 */
export function memberOfBothCells(route: ServedRoute, app: TestApp, member: MemberOfBoth): Cell[] {
  if (route.endpoint.access.kind !== 'company') return [];
  const ask: Ask = (ids, extra = {}) => ({
    app,
    route,
    session: member.person,
    params: paramsFor(route, ids),
    body: bodyFor(route, ids),
    ...extra,
  });
  return [
    ...weakRoleCells(route, member, ask),
    ...mixedPathCells(route, member, ask),
    ...foreignIdCells(route, member, ask),
  ];
}

type Ask = (ids: Ids, extra?: Partial<Call>) => Call;

const inCompany = (world: World): Partial<Call> => ({ headers: { 'x-company-id': world.ids.company_id } });
const nameOf = ({ strong, weak }: MemberOfBoth): string => `P8 owner in ${strong.tag}, viewer in ${weak.tag}`;

/** Beyond the role in the company of the object, whichever company the header names. */
function weakRoleCells(route: ServedRoute, member: MemberOfBoth, ask: Ask): Cell[] {
  const { access } = route.endpoint;
  const viewer = SYSTEM_ROLES.find((role) => role.code === 'viewer');
  if (access.kind !== 'company' || isOfOwnRecords(route) || viewer?.permissions.includes(access.requires)) return [];
  const { strong, weak } = member;
  const cell = (what: string, extra: Partial<Call>): Cell => ({
    persona: `${nameOf(member)}: ${what}`,
    call: ask(weak.ids, extra),
    // Where participation also grants access, the header is checked first.
    expected: access.orOwn === true && extra.headers !== undefined ? [403, 409] : [403],
  });
  if (ownNames(route, member).length === 0) return [cell('the header names the other', inCompany(weak))];
  return [cell('beyond the role', {}), cell('the header names the own', inCompany(strong))];
}

/** Path parameters specific to one company; external ids may be the same in both. */
function ownNames(route: ServedRoute, { strong, weak }: MemberOfBoth): string[] {
  const [ofWeak, ofStrong] = [paramsFor(route, weak.ids), paramsFor(route, strong.ids)];
  return paramNames(route).filter((name) => ofWeak[name] !== ofStrong[name]);
}

/** One id of the other company in an otherwise own path, in both directions. */
function mixedPathCells(route: ServedRoute, member: MemberOfBoth, ask: Ask): Cell[] {
  const { strong, weak } = member;
  const [ofWeak, ofStrong] = [paramsFor(route, weak.ids), paramsFor(route, strong.ids)];
  const own = ownNames(route, member);
  if (own.length < 2) return [];
  return own.flatMap((name): Cell[] => [
    {
      persona: `${nameOf(member)}: ${name} of the other`,
      call: ask(strong.ids, { params: { ...ofStrong, [name]: ofWeak[name] ?? '' } }),
      expected: [403, 404],
    },
    {
      persona: `${nameOf(member)}: all of the other but ${name}`,
      call: ask(strong.ids, { params: { ...ofWeak, [name]: ofStrong[name] ?? '' } }),
      expected: [403, 404],
    },
  ]);
}

/** Own paths with ids of the other company in the body or in a filter. */
function foreignIdCells(route: ServedRoute, member: MemberOfBoth, ask: Ask): Cell[] {
  const { strong, weak } = member;
  const headers = inCompany(strong);
  const body = bodyFor(route, weak.ids);
  const said = JSON.stringify(body ?? null);
  const hasIds = Object.values(weak.ids).some((id) => said.includes(id));
  const query = QUERIES[route.endpoint.name];
  const inBody: Cell = {
    persona: `${nameOf(member)}: ids of the other in the body`,
    call: ask(strong.ids, { body, ...headers }),
    expected: TREATED_AS_MISSING[route.endpoint.name] ?? [400, 404],
    twin: ask(strong.ids, { body: bodyFor(route, inventedIds(weak.ids)), ...headers }),
  };
  const inFilter: Cell = {
    persona: `${nameOf(member)}: an id of the other in a filter`,
    call: ask(strong.ids, { query: query?.(weak.ids), ...headers }),
    expected: [200],
    isEmptyList: true,
  };
  return [...(hasIds ? [inBody] : []), ...(query ? [inFilter] : [])];
}
