import { checkWebhook } from '@karkas/api/webhooks/webhooks.endpoints.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#testing/call-api.ts';
import { aCompany, aProject } from '#testing/factories/index.ts';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';
import { testDatabase } from '#testing/test-database.ts';
import {
  aWebhook,
  delivered,
  deliveriesOf,
  startReceiver,
  type TestReceiver,
  withSender,
} from '../receiver.fixtures.ts';
import { claimDelivery } from './deliveries.repository.ts';

let app: TestApp;
let receiver: TestReceiver;
beforeAll(async () => {
  app = await startTestApp({ database: await testDatabase(), areWebhooksPrivate: true });
});
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

describe('the queue of deliveries', () => {
  test('holds one test of a webhook, because tests go before the events that wait', async () => {
    const company = await aCompany({ app });
    const webhook = await aWebhook(company, receiver);
    const params = { company_id: company.id, webhook_id: webhook.id };
    const check = async () => (await callApi(company.owner, checkWebhook, { params }, { app })).body.id;
    const first = await check();
    expect([await check(), (await deliveriesOf(company, webhook.id)).length]).toEqual([first, 1]);
    await withSender(app, () => delivered(company, webhook.id));
    expect(await check()).not.toBe(first);
  });

  test('has two deliveries of a company under way, however many webhooks it has', async () => {
    const [company, other] = [await aCompany({ app }), await aCompany({ app })];
    for (const of of [company, company, company, other]) await aWebhook(of, receiver);
    await aProject(company);
    await aProject(other);
    const claimed: string[] = [];
    for (;;) {
      const next = await claimDelivery(app.database.pool, 'a worker');
      if (next === null) break;
      claimed.push(next.company_id);
    }
    expect([company, other].map(({ id }) => claimed.filter((one) => one === id).length)).toEqual([2, 1]);
  });
});
