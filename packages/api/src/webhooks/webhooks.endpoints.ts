import { defineEndpoint } from '../core/endpoint.ts';
import {
  madeWebhook,
  replayedDeliveries,
  webhook,
  webhookBody,
  webhookDelivery,
  webhookDeliveryList,
  webhookDeliveryParams,
  webhookDeliveryQuery,
  webhookList,
  webhookParams,
  webhookPatch,
  webhookSecretBody,
} from './webhooks.schemas.ts';

const ALL = ['/api/companies/:company_id/webhooks/'] as const;
const ONE = ['/api/companies/:company_id/webhooks/:webhook_id/'] as const;
/** What is sent is decided by a person's permissions, so that programs only watch and replay. */
const BY_PERSON = { kind: 'company', requires: 'company.update', byPerson: true } as const;
const BY_ANYONE = { kind: 'company', requires: 'company.update' } as const;

export const listWebhooks = defineEndpoint({
  name: 'listWebhooks',
  method: 'GET',
  paths: ALL,
  summary: 'Webhooks of the company, newest first',
  access: BY_ANYONE,
  response: webhookList,
  status: 200,
});

export const createWebhook = defineEndpoint({
  name: 'createWebhook',
  method: 'POST',
  paths: ALL,
  summary: 'Create a webhook; its signing secret is returned only once',
  access: BY_PERSON,
  body: webhookBody,
  response: madeWebhook,
  status: 201,
});

export const patchWebhook = defineEndpoint({
  name: 'patchWebhook',
  method: 'PATCH',
  paths: ONE,
  summary: 'Change a webhook, which from then on acts for the caller; switch it on or off',
  access: BY_PERSON,
  params: webhookParams,
  body: webhookPatch,
  response: webhook,
  status: 200,
});

export const deleteWebhook = defineEndpoint({
  name: 'deleteWebhook',
  method: 'DELETE',
  paths: ONE,
  summary: 'Delete a webhook with its deliveries',
  access: BY_PERSON,
  params: webhookParams,
  status: 204,
});

export const renewWebhookSecret = defineEndpoint({
  name: 'renewWebhookSecret',
  method: 'POST',
  paths: ['/api/companies/:company_id/webhooks/:webhook_id/secret/'],
  summary: 'Issue a new signing secret; the previous one signs too for a day',
  access: BY_PERSON,
  params: webhookParams,
  body: webhookSecretBody,
  isBodyOptional: true,
  response: madeWebhook,
  status: 200,
});

export const checkWebhook = defineEndpoint({
  name: 'checkWebhook',
  method: 'POST',
  paths: ['/api/companies/:company_id/webhooks/:webhook_id/check/'],
  summary: 'Send a test delivery to a webhook',
  access: BY_PERSON,
  params: webhookParams,
  response: webhookDelivery,
  status: 201,
});

export const listWebhookDeliveries = defineEndpoint({
  name: 'listWebhookDeliveries',
  method: 'GET',
  paths: ['/api/companies/:company_id/webhooks/:webhook_id/deliveries/'],
  summary: 'Deliveries of a webhook that the caller may see, latest first; kept for thirty days',
  access: BY_ANYONE,
  params: webhookParams,
  query: webhookDeliveryQuery,
  response: webhookDeliveryList,
  status: 200,
});

export const replayWebhookDelivery = defineEndpoint({
  name: 'replayWebhookDelivery',
  method: 'POST',
  paths: ['/api/companies/:company_id/webhooks/:webhook_id/deliveries/:delivery_id/replay/'],
  summary: 'Send a delivery again, with the same id and content',
  access: BY_ANYONE,
  params: webhookDeliveryParams,
  response: webhookDelivery,
  status: 200,
});

export const replayFailedDeliveries = defineEndpoint({
  name: 'replayFailedDeliveries',
  method: 'POST',
  paths: ['/api/companies/:company_id/webhooks/:webhook_id/replay/'],
  summary: 'Send all failed deliveries of a webhook again',
  access: BY_ANYONE,
  params: webhookParams,
  response: replayedDeliveries,
  status: 200,
});
