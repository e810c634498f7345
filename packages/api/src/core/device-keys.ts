/** Prefix of the `Idempotency-Key` of actions queued offline on a device: the server remembers those for longer. */
export const DEVICE_KEY_PREFIX = 'device-';
/** Older actions are not sent automatically: the server no longer stores whether they have arrived. */
export const DEVICE_KEY_DAYS = 60;
