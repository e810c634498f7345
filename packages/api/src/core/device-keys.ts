/** How an `Idempotency-Key` begins of what a device keeps until it has a network: the server remembers it for longer. */
export const DEVICE_KEY_PREFIX = 'device-';
/** What is older than this is not sent by itself: the server no longer knows whether it has arrived. */
export const DEVICE_KEY_DAYS = 60;
