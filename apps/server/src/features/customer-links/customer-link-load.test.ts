import { getSignInOptions } from '@karkas/api/auth/auth.endpoints.ts';
import { getCustomerContract } from '@karkas/api/customer-links/customer-view.endpoints.ts';
import { expect, test, vi } from 'vitest';
import { createConnectionSlots } from '#platform/db/wire/connection-slots.ts';
import { callApi } from '#testing/call-api.ts';
import { startTestApp } from '#testing/start-test-app.ts';
import { testDatabase } from '#testing/test-database.ts';
import { aSharedSite } from './customer-links.fixtures.ts';

test('pages of a link wait in the queue of its company, not in that of sign-in; too many are refused', async () => {
  const slots = createConnectionSlots({ connections: 12 });
  const app = await startTestApp({ database: await testDatabase(), slots });
  const { company, token, link, contract } = await aSharedSite();
  const work = Promise.withResolvers<undefined>();
  const held = slots.longWork({ companyId: company.id, userId: link.id }, () => work.promise);
  const params = { customer_token: token, contract_id: contract.id };
  const refused: number[] = [];
  const reads = Array.from({ length: 12 }, async () => {
    const { status, headers } = await callApi(null, getCustomerContract, { params }, { app });
    if (status === 429) refused.push(Number(headers['retry-after']));
    return status;
  });
  await vi.waitFor(() => {
    expect(refused).toEqual([10, 10]);
  });
  expect((await callApi(null, getSignInOptions, {}, { app })).status).toBe(200);
  work.resolve(undefined);
  await held;
  const statuses = await Promise.all(reads);
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});
