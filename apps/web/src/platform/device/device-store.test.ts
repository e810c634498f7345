import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { lockDeviceStore, openDeviceStore, type DeviceStore } from './device-store.ts';
import { DEVICE_DATABASE, emptyDevice } from './empty-device.ts';
import { importSealKey } from './seal.ts';

const KEYS: Record<string, string> = { anna: 'a'.repeat(43), boris: 'b'.repeat(43) };
const keyOf = (account: string) => () => importSealKey(KEYS[account] ?? '');
const open = (account: string): Promise<DeviceStore> => openDeviceStore(account, keyOf(account));
const never = (): Promise<CryptoKey> => Promise.reject(new Error('Without a network there is no key'));

const action = (companyId: string, text: string) => ({ companyId, body: { text } });
/** Everything stored in the browser, as seen by someone inspecting it. */
async function readStored(): Promise<{ names: string[]; text: string; count: number }> {
  const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
  if (!names.includes(DEVICE_DATABASE)) return { names, text: '', count: 0 };
  const request = indexedDB.open(DEVICE_DATABASE);
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error()));
  });
  const all = await Promise.all(
    [...database.objectStoreNames].map(
      (name) =>
        new Promise<unknown[]>((resolve) => {
          const rows = database.transaction(name).objectStore(name).getAll();
          rows.addEventListener('success', () => resolve(rows.result));
        }),
    ),
  );
  database.close();
  const rows = all.flat();
  const bytes = rows.flatMap((row) => Object.values(row as object)).flatMap(textsIn);
  return { names, text: `${JSON.stringify(rows)} ${bytes.join(' ')}`, count: rows.length };
}
const textsIn = (value: unknown): string[] => {
  if (value instanceof ArrayBuffer) return [new TextDecoder().decode(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

/** A deletion waits until other connections are closed. */
const emptied = () =>
  vi.waitFor(async () => {
    expect(await indexedDB.databases()).toEqual([]);
  }, 20_000);

beforeEach(async () => {
  emptyDevice();
  await emptied();
});

describe('data stored on the device', () => {
  test('is restored in order, with its bytes, also offline', async () => {
    const first = await open('anna');
    await first.addAction(action('c1', 'раз'), new TextEncoder().encode('фото').buffer);
    await first.addAction(action('c1', 'два'), null);
    await first.keep('c1', 'task.1', { title: 'Бетон' });
    first.close();
    const again = await openDeviceStore('anna', never);
    const deeds = await again.listActions();
    expect(deeds.map(({ body }) => body)).toEqual([{ text: 'раз' }, { text: 'два' }]);
    expect(new TextDecoder().decode((await again.readBytes(deeds[0]?.id ?? 0)) ?? new ArrayBuffer())).toBe('фото');
    expect(await again.readAll('c1', 'task.')).toEqual([{ title: 'Бетон' }]);
    again.close();
  });

  test('is encrypted: neither texts nor keys are readable', async () => {
    const store = await open('anna');
    await store.addAction(action('c1', 'секретный комментарий'), null);
    await store.keep('c1', 'task.1', { title: 'Секретная задача' });
    store.close();
    const { text, count } = await readStored();
    expect(count).toBe(3);
    expect(text).not.toMatch(/секретн|aaaa/i);
  });

  test('is deleted on sign-out', async () => {
    const store = await open('anna');
    await store.addAction(action('c1', 'раз'), null);
    await store.keep('c1', 'task.1', {});
    emptyDevice();
    await emptied();
    await expect(store.listActions()).rejects.toThrow();
    expect(await readStored()).toEqual({ names: [], text: '', count: 0 });
  });

  test('of one account is deleted before another account reads anything', async () => {
    const anna = await open('anna');
    await anna.addAction(action('c1', 'раз'), null);
    await anna.keep('c1', 'task.1', {});
    const boris = await open('boris');
    expect([await boris.listActions(), await boris.readAll('c1', 'task.')]).toEqual([[], []]);
    boris.close();
    const { count } = await readStored();
    expect(count).toBe(1);
    const back = await open('anna');
    expect(await back.listActions()).toEqual([]);
    back.close();
  });

  test('is separate per company and deleted with the membership', async () => {
    const store = await open('anna');
    await store.addAction(action('c1', 'раз'), null);
    await store.addAction(action('c2', 'два'), null);
    await store.keep('c1', 'task.1', { of: 'c1' });
    await store.keep('c2', 'task.1', { of: 'c2' });
    expect(await store.readAll('c2', 'task.')).toEqual([{ of: 'c2' }]);
    await store.forgetCompaniesBut(['c2']);
    expect(await store.readAll('c1', 'task.')).toEqual([]);
    expect((await store.listActions()).map(({ companyId }) => companyId)).toEqual(['c2']);
    store.close();
  });

  test('after the session ends: tasks are deleted, queued actions stay encrypted for the same account', async () => {
    const store = await open('anna');
    await store.addAction(action('c1', 'раз'), null);
    await store.keep('c1', 'task.1', { title: 'Бетон' });
    store.close();
    await lockDeviceStore();
    const { text, count } = await readStored();
    expect([count, /раз|Бетон|CryptoKey/.test(text)]).toEqual([2, false]);
    await expect(openDeviceStore('anna', never)).rejects.toThrow('no key');
    const again = await open('anna');
    expect((await again.listActions()).map(({ body }) => body)).toEqual([{ text: 'раз' }]);
    expect(await again.readAll('c1', 'task.')).toEqual([]);
    again.close();
  });

  test('deleted in one tab is not restored by another', async () => {
    const store = await open('anna');
    const id = await store.addAction(action('c1', 'раз'), null);
    await store.removeAction(id);
    await store.putAction({ id, ...action('c1', 'два') });
    expect(await store.listActions()).toEqual([]);
    store.close();
  });
});
