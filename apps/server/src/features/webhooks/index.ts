export { startWebhookSender } from './deliveries/delivery-queue.ts';
export { deleteOldDeliveries, readDeliveryFacts } from './deliveries/delivery-sweep.repository.ts';
export { registerWebhooks } from './webhooks.routes.ts';
