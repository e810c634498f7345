import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventKind } from '@karkas/api/events/events.schemas.ts';
import { createWebhook, listWebhookDeliveries } from '@karkas/api/webhooks/webhooks.endpoints.ts';
import type { MadeWebhook, WebhookDelivery } from '@karkas/api/webhooks/webhooks.schemas.ts';
import { systemClock } from '#platform/clock.ts';
import { silentLogger } from '#platform/logging.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import type { TestCompany } from '#testing/factories/index.ts';
import { TEST_MAIL, TEST_SECRETS, type TestApp } from '#testing/start-test-app.ts';
import { eventually } from '#testing/with-job-runner.ts';
import { startWebhookSender } from './index.ts';

export type ReceivedRequest = { path: string; headers: IncomingMessage['headers']; body: string };
type Reply = (request: ReceivedRequest, response: ServerResponse) => void;
export type TestReceiver = {
  url: string;
  received: ReceivedRequest[];
  /** How the next requests are answered. */
  reply: Reply;
  close(): Promise<void>;
};

export const answerWith =
  (status: number, body = '', headers: Record<string, string> = {}): Reply =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

/** A program that receives webhooks, on a port of this machine. */
export async function startReceiver(): Promise<TestReceiver> {
  const receiver: TestReceiver = {
    url: '',
    received: [],
    reply: answerWith(200, 'ok'),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const got = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() };
      receiver.received.push(got);
      receiver.reply(got, response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/events?token=abc`;
  return receiver;
}

type Options = { secretsOf?: string; timeoutMs?: number };

/** Runs the work with a sender beside it, as in a running server; pauses are short. */
export async function withSender<Result>(
  app: TestApp,
  work: () => Promise<Result>,
  { secretsOf = TEST_SECRETS.refreshTokenKey, timeoutMs = 5_000 }: Options = {},
): Promise<Result> {
  const sender = await startWebhookSender({
    pool: app.database.pool,
    connection: app.database.app,
    keySecret: secretsOf,
    clock: systemClock,
    mail: TEST_MAIL,
    isPrivateAllowed: true,
    logger: silentLogger,
    timeoutMs,
    firstPauseSeconds: 0.02,
  });
  try {
    return await work();
  } finally {
    await sender.stop();
  }
}

/** A webhook of the company that sends to the receiver. */
export async function aWebhook(
  company: TestCompany,
  { url, events = ['project'], by = company.owner }: { url: string; events?: EventKind[]; by?: Session },
): Promise<MadeWebhook> {
  const made = await callApi(
    by,
    createWebhook,
    { params: { company_id: company.id }, body: { url, events } },
    { app: company.app },
  );
  if (made.status !== 201) throw new Error(`No webhook: ${made.status} ${JSON.stringify(made.problem)}`);
  return made.body;
}

export async function deliveriesOf(company: TestCompany, webhookId: string): Promise<WebhookDelivery[]> {
  const params = { company_id: company.id, webhook_id: webhookId };
  return (await callApi(company.owner, listWebhookDeliveries, { params }, { app: company.app })).body.results;
}

/** Waits until the latest delivery has this status. */
export function delivered(
  company: TestCompany,
  webhookId: string,
  status: WebhookDelivery['status'] = 'delivered',
): Promise<WebhookDelivery> {
  return eventually(async () => {
    const [latest] = await deliveriesOf(company, webhookId);
    return latest?.status === status ? latest : null;
  });
}
