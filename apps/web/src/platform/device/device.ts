import { getDeviceKey } from '@karkas/api/auth/account.endpoints.ts';
import { createListeners } from '../../ui/observable/observable.ts';
import { callEndpoint } from '../call-endpoint.ts';
import { isApiError } from '../api-error.ts';
import { readTokenSubject } from '../session-timing.ts';
import { getAccessToken } from '../session.ts';
import { ACCOUNT, lockDeviceStore, openDeviceStore, type DeviceStore } from './device-store.ts';
import { onDeviceEmptied } from './empty-device.ts';
import { createMemoryStore } from './memory-store.ts';
import { importSealKey } from './seal.ts';

export type Device = {
  account: string;
  store: DeviceStore;
  /** False where what is kept ends with the page. */
  isLasting: boolean;
};

let opened: { account: string; device: Promise<Device> } | null = null;
const closed = createListeners();

/** Calls back when what is open is not to be used any more; answers with the way to stop listening. */
export const onDeviceClosed = closed.subscribe;

function forget(): void {
  const former = opened;
  opened = null;
  void former?.device.then(({ store }) => store.close());
  closed.tell();
}
onDeviceEmptied(forget);

/** What the account that is signed in keeps on this device; null when nobody is. */
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
    // The key may come when there is a network: then it is tried again.
    if (isApiError(error)) opened = null;
    return { account, store: createMemoryStore(), isLasting: false };
  }
}

const fetchKey = async (): Promise<CryptoKey> => importSealKey((await callEndpoint(getDeviceKey, {})).key);

/** When the session has ended by itself: what was shown is gone, and what is to be sent waits sealed for the same account. */
export async function lockDevice(): Promise<void> {
  forget();
  try {
    await lockDeviceStore();
  } catch {
    // Without this storage nothing was kept.
  }
}

const answerName = (name: string): string => `answer.${name}`;

/** Keeps what the shell needs to open without a network. */
export async function keepAnswer(name: string, answer: unknown): Promise<void> {
  await (await openDevice())?.store.keep(ACCOUNT, answerName(name), answer);
}

export async function readKeptAnswer(name: string): Promise<unknown> {
  return (await openDevice())?.store.read(ACCOUNT, answerName(name)) ?? null;
}
