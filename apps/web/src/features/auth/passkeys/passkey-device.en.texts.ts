import type { deviceFailureRu } from './passkey-device.ru.texts.ts';

export const deviceFailureEn: typeof deviceFailureRu = {
  NotAllowedError: 'The browser got no passkey: the request was cancelled, timed out, or this device holds none.',
  InvalidStateError: 'This device already holds a passkey.',
  SecurityError: 'Passkeys do not work at this address. Open the main address of the product.',
  NotSupportedError: 'This device cannot create a suitable passkey.',
  ConstraintError: 'This device cannot create a suitable passkey.',
  other: 'The browser could not use the passkey.',
};
