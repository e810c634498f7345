import { expect } from 'vitest';
import { bodyFor, paramsFor } from '../isolation/fixtures/samples.ts';
import { send } from '../isolation/send.ts';
import type { Testbed } from '../isolation/testbed.ts';
import type { Ids } from '../isolation/fixtures/world.types.ts';
import type { ServedRoute } from '../start-test-app.ts';

/** Internals that must never appear in a response. */
const INSIDE = /at \w+ \(|node_modules|select |violates|constraint|relation "|syntax error|kysely|fastify|postgres/i;

export type TestResponse = { status: number; text: string };
export type Change = { ids?: Ids; body?: unknown; query?: Record<string, string>; params?: Record<string, string> };

export const titled = (among: readonly ServedRoute[]): (readonly [string, ServedRoute])[] =>
  among.map((route) => [`${route.method} ${route.url}`, route] as const);

export const shapeOf = (schema: unknown): string[] =>
  typeof schema === 'object' && schema !== null && 'shape' in schema ? Object.keys(schema.shape as object) : [];

export const errorsOf = (text: string): string[] =>
  ((JSON.parse(text) as { errors?: { field: string }[] }).errors ?? []).map((error) => error.field);

/** A valid request of the owner of A with the given change. */
export async function sendOdd(testbed: Testbed, route: ServedRoute, change: Change): Promise<TestResponse> {
  const ids = change.ids ?? testbed.a.ids;
  return send({
    app: testbed.app,
    route,
    session: testbed.a.owner,
    params: { ...paramsFor(route, ids), ...change.params },
    query: change.query,
    body: 'body' in change ? change.body : bodyFor(route, ids),
  });
}

/** Violations in a response; empty for a success or a proper error. */
export function complaint(what: string, { status, text }: TestResponse): string[] {
  if (status >= 500) return [`${what}: ${status}`];
  return status >= 400 && INSIDE.test(text) ? [`${what}: ${text.slice(0, 200)}`] : [];
}

/** A rejected value must be a validation error for the client too. */
export function expectRefused(what: string, answered: TestResponse): void {
  expect([what, answered.status, complaint(what, answered)]).toEqual([what, 400, []]);
}
