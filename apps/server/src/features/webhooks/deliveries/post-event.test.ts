import dns from 'node:dns';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith, startReceiver, type TestReceiver } from '../receiver.fixtures.ts';
import { DeliveryFailure, postEvent } from './post-event.ts';

let receiver: TestReceiver;
beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await receiver.close();
});

const { signal } = new AbortController();
const post = (url = receiver.url, isPrivateAllowed = true, timeoutMs = 5_000) =>
  postEvent(url, { headers: { 'webhook-id': '1' }, body: '{"я":1}', isPrivateAllowed, signal, timeoutMs });
const failureOf = async (...given: Parameters<typeof post>): Promise<string> => {
  const error = await post(...given).catch((failure: unknown) => failure);
  if (!(error instanceof DeliveryFailure)) throw new Error('It was delivered', { cause: error });
  return error.code;
};

describe('posting an event', () => {
  test('sends JSON with its headers and returns status and response', async () => {
    receiver.reply = answerWith(202, 'taken\u0000\u202E');
    expect(await post()).toEqual({ status: 202, text: 'taken' });
    const [got] = receiver.received;
    expect([got?.path, got?.body, got?.headers['content-type'], got?.headers['webhook-id']]).toEqual([
      '/events?token=abc',
      '{"я":1}',
      'application/json',
      '1',
    ]);
  });

  test('does not follow a redirect', async () => {
    receiver.reply = answerWith(302, '', { location: receiver.url });
    expect(await failureOf()).toBe('redirect');
    expect(receiver.received).toHaveLength(1);
  });

  test.each([
    ['an error of the receiver', answerWith(500, 'broken'), 'status'],
    [
      'a receiver that closes the connection',
      (_: unknown, response: { destroy(): unknown }) => void response.destroy(),
      'closed',
    ],
  ] as const)('reports %s', async (_, reply, code) => {
    receiver.reply = reply;
    expect(await failureOf()).toBe(code);
  });

  test.each([
    ['switches the protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'],
    ['sends hints only', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
    ['breaks off', 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nabc'],
    ['does not speak HTTP', 'SSH-2.0\r\n\r\n'],
  ])('ends an attempt whose receiver %s', async (_, text) => {
    receiver.reply = (_got, response) => void response.socket?.end(text);
    expect(await failureOf(receiver.url, true, 1_000)).toBe('closed');
  });

  test('ends an attempt without a response, and one whose response never ends', async () => {
    receiver.reply = () => undefined;
    expect(await failureOf(receiver.url, true, 100)).toBe('timeout');
    receiver.reply = (_, response) => void response.writeHead(200).write('a');
    expect(await failureOf(receiver.url, true, 100)).toBe('timeout');
  });

  test('reads only the beginning of an endless response', async () => {
    receiver.reply = (_, response) => {
      const more = (): void => {
        while (response.write('x'.repeat(1_000)) && !response.destroyed);
      };
      response.on('drain', more);
      more();
    };
    expect((await post()).text).toBe('x'.repeat(500));
  });

  test('reports a closed port and a server without TLS', async () => {
    const { url } = receiver;
    expect(await failureOf(url.replace('http:', 'https:'))).toBe('certificate');
    await receiver.close();
    expect(await failureOf(url)).toBe('refused');
    receiver = await startReceiver();
  });
});

describe('without permission for private addresses', () => {
  test.each([
    ['http://example.ru/', 'not_https'],
    ['https://127.0.0.1/', 'address_not_allowed'],
    ['https://2130706433/', 'address_not_allowed'],
    ['https://0x7f.1/', 'address_not_allowed'],
    ['https://[::1]/', 'address_not_allowed'],
    ['https://[::ffff:127.0.0.1]/', 'address_not_allowed'],
    ['https://localhost/', 'address_not_allowed'],
  ])('%s: %s', async (url, code) => {
    expect(await failureOf(url, false)).toBe(code);
    expect(receiver.received).toEqual([]);
  });

  test('a name is checked where the connection is opened, whatever it resolved to before', async () => {
    const answers = [
      [{ address: '127.0.0.1', family: 4 }],
      [
        { address: '10.0.0.1', family: 4 },
        { address: 'fd00::1', family: 6 },
      ],
    ];
    // The real function has many signatures; the tested code calls it with `all`.
    const lookUp = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_: string, __: object, callback: (...found: unknown[]) => void) =>
        callback(null, answers.shift())) as never);
    expect(await failureOf('https://rebound.example.ru/', false)).toBe('address_not_allowed');
    expect(await failureOf('https://rebound.example.ru/', false)).toBe('address_not_allowed');
    expect(lookUp).toHaveBeenCalledTimes(2);
  });
});
