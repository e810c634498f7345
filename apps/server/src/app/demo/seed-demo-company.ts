import { readJson } from '@karkas/domain/text/read-json.ts';
import { randomBytes } from 'node:crypto';
import { obtainToken } from '@karkas/api/auth/auth.endpoints.ts';
import { buildPath, type Endpoint, type EndpointOutput } from '@karkas/api/core/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import {
  addDemoColleague,
  createAccount,
  giveUpUnfinishedDemo,
  hasAccounts,
  hashPassword,
  markDemoFilled,
} from '#features/auth';
import { systemClock } from '#platform/clock.ts';
import { withoutCompany } from '#platform/db/company-scope.ts';
import type { Pool } from '#platform/db/connection.ts';
import { newId } from '#platform/ids.ts';
import type { AnonymousScope } from '#platform/db/scope-types.ts';
import { DEMO_PERSON } from './demo.data.ts';
import { DEMO_COLLEAGUES, type DemoPersonKey } from './demo-tasks.data.ts';
import { type Call, fillDemoCompany } from './fill-demo-company.ts';
import { type CallAs, fillDemoTasks } from './fill-demo-tasks.ts';

/**
 * Fills an empty installation with a demo company. An installation where anybody has registered is left alone. The
 * filling is marked at its end: one that was cut short is put into the bin by the next call, and made anew.
 */
export async function seedDemoCompany(parts: { app: FastifyInstance; pool: Pool }): Promise<void> {
  // Nobody knows this password: the demo is entered by its own button.
  const password = randomBytes(32).toString('hex');
  const passwordHash = await hashPassword(password);
  const isCreated = await anonymously(parts.pool, async (scope) => {
    while (await giveUpUnfinishedDemo(scope, systemClock)) continue;
    if (await hasAccounts(scope)) return false;
    const { company } = await createAccount(scope, {
      email: DEMO_PERSON.email,
      firstName: DEMO_PERSON.first_name,
      lastName: DEMO_PERSON.last_name,
      phone: null,
      companyName: DEMO_PERSON.company,
      isDemo: true,
      passwordHash,
    });
    for (const { email, role, first_name: firstName, last_name: lastName } of DEMO_COLLEAGUES)
      await addDemoColleague(scope, company, { email, firstName, lastName, role, passwordHash });
    return true;
  });
  if (!isCreated) return;
  const people = [{ key: 'owner' as const, email: DEMO_PERSON.email }, ...DEMO_COLLEAGUES];
  const callers = new Map<DemoPersonKey, Call>();
  for (const { key, email } of people) {
    const { access } = await caller(parts.app, null)(obtainToken, { body: { email, password } });
    callers.set(key, caller(parts.app, access));
  }
  const callAs: CallAs = (person) => callers.get(person) ?? caller(parts.app, null);
  await fillDemoTasks(callAs, await fillDemoCompany(callAs('owner')));
  await anonymously(parts.pool, (scope) => markDemoFilled(scope, DEMO_PERSON.email, systemClock.now()));
}

function anonymously<Result>(pool: Pool, work: (scope: AnonymousScope) => Promise<Result>): Promise<Result> {
  const origin = { requestId: newId(), ip: null, userAgent: null, language: 'ru' } as const;
  return withoutCompany({ pool, origin, isReadOnly: false, work });
}

function caller(app: FastifyInstance, access: string | null): Call {
  return async (endpoint, input) => {
    const { params, query, body }: { params?: object; query?: object; body?: unknown } = input;
    const response = await app.inject({
      method: endpoint.method,
      url: buildPath(endpoint, Object.fromEntries(Object.entries(params ?? {}))),
      ...(query === undefined ? {} : { query: Object.fromEntries(Object.entries(query)) }),
      headers: access === null ? {} : { authorization: `Bearer ${access}` },
      ...(body === undefined ? {} : { payload: Object(body) }),
    });
    if (response.statusCode >= 300)
      throw new Error(
        `The demo company could not be filled: ${endpoint.name} answered ${response.statusCode} ${response.body}`,
      );
    const answer = readJson(response.body === '' ? 'null' : response.body);
    if (!isAnswerOf(endpoint, answer))
      throw new Error(`The demo company could not be filled: ${endpoint.name} says otherwise`);
    return answer;
  };
}

function isAnswerOf<E extends Endpoint>({ response }: E, answer: unknown): answer is EndpointOutput<E> {
  return response === undefined || response.safeParse(answer).success;
}
