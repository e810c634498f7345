import * as endpoints from '@karkas/api/webhooks/webhooks.endpoints.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { serveInCompany, serveInTransactions, serveReading } from '#platform/http/serve/serve-endpoint.ts';
import { createWebhookSecrets } from './signing.ts';
import * as webhooks from './webhooks.service.ts';

/** `keySecret`: key of the installation the secrets are encrypted with, in hexadecimal digits. */
type Parts = { keySecret: string; isPrivateAllowed: boolean };

export function registerWebhooks(server: HttpServer, { keySecret, isPrivateAllowed }: Parts): void {
  const parts = { secrets: createWebhookSecrets(keySecret), isPrivateAllowed };
  const reveal = (answer: unknown) => webhooks.revealSecret(answer, parts);
  serveReading(server, endpoints.listWebhooks, (_, reader) => webhooks.listWebhooks(reader));
  serveInTransactions(
    server,
    endpoints.createWebhook,
    ({ body }, steps) => webhooks.createWebhook(steps, body, parts),
    { reveal },
  );
  serveInCompany(server, endpoints.patchWebhook, ({ params, body }, scope) =>
    webhooks.patchWebhook(scope, params.webhook_id, body, parts),
  );
  serveInCompany(server, endpoints.deleteWebhook, ({ params }, scope) =>
    webhooks.deleteWebhook(scope, params.webhook_id),
  );
  serveInTransactions(
    server,
    endpoints.renewWebhookSecret,
    ({ params, body }, steps) => webhooks.renewSecret(steps, params.webhook_id, body, parts),
    { reveal },
  );
  serveInCompany(server, endpoints.checkWebhook, ({ params }, scope) =>
    webhooks.checkWebhook(scope, params.webhook_id),
  );
  serveReading(server, endpoints.listWebhookDeliveries, ({ params, query }, reader) =>
    webhooks.listDeliveries(reader, params.webhook_id, query),
  );
  serveInCompany(server, endpoints.replayWebhookDelivery, ({ params }, scope) =>
    webhooks.replayDelivery(scope, params),
  );
  serveInCompany(server, endpoints.replayFailedDeliveries, ({ params }, scope) =>
    webhooks.replayFailed(scope, params.webhook_id),
  );
}
