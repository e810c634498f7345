import { getDeviceKey } from '@karkas/api/auth/account.endpoints.ts';
import { createListeners } from '../../ui/observable/observable.ts';
import { callEndpoint } from '../requests/call-endpoint.ts';
import { isApiError } from '../requests/api-error.ts';
import { readTokenSubject } from '../session/session-timing.ts';
import { getAccessToken } from '../session/session.ts';
import { ACCOUNT, lockDeviceStore, openDeviceStore, type DeviceStore } from './device-store.ts';
import { onDeviceEmptied } from './empty-device.ts';
import { createMemoryStore } from './memory-store.ts';
import { importSealKey } from './seal.ts';

export type Device = {
  account: string;
  store: DeviceStore;
  /** False if the data is lost with the page. */
  isLasting: boolean;
};

let opened: { account: string; device: Promise<Device> } | null = null;
const closed = createListeners();

/** Calls back when the open store must no longer be used; returns an unsubscribe function. */
export const onDeviceClosed = closed.subscribe;

function forget(): void {
  const former = opened;
  opened = null;
  void former?.device.then(({ store }) => store.close());
  closed.notify();
}
onDeviceEmptied(forget);

/** The device store of the signed-in account; null when signed out. */
export async function openDevice(): Promise<Device | null> {
  const token = getAccessToken();
  if (token === null) return null;
  const account = readTokenSubject(token) ?? '';
  if (opened?.account !== account) {
    if (opened !== null) forget();
    opened = { account, device: openFor(account) };
  }
  return opened.device;
}

async function openFor(account: string): Promise<Device> {
  try {
    if (account === '') throw new Error('An opaque token names nobody');
    const store = await openDeviceStore(account, fetchKey, forget);
    return { account, store, isLasting: true };
  } catch (error) {
    // The key may become available with the network: retry then.
    if (isApiError(error)) opened = null;
    return { account, store: createMemoryStore(), isLasting: false };
  }
}

const fetchKey = async (): Promise<CryptoKey> => importSealKey((await callEndpoint(getDeviceKey, {})).key);

/**
 * Locks the device when the session ends by itself: displayed data is deleted, queued actions stay encrypted for the
 * same account.
 */
export async function lockDevice(): Promise<void> {
  forget();
  try {
    await lockDeviceStore();
  } catch {
    // Without IndexedDB nothing was stored.
  }
}

const answerName = (name: string): string => `answer.${name}`;

/** Stores a response the shell needs to open offline. */
export async function storeResponse(name: string, answer: unknown): Promise<void> {
  await (await openDevice())?.store.keep(ACCOUNT, answerName(name), answer);
}

export async function readStoredResponse(name: string): Promise<unknown> {
  return (await openDevice())?.store.read(ACCOUNT, answerName(name)) ?? null;
}
