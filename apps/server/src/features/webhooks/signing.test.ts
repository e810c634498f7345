import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { createWebhookSecrets, signatureHeaders } from './signing.ts';

const secrets = createWebhookSecrets('b2'.repeat(32));

test('a generated secret follows from the id and its issue, and its stored form needs the key', () => {
  const id = newId();
  const first = secrets.generate(id, 1);
  expect(first).toMatch(/^whsec_[\w+/]{43}=$/);
  expect([secrets.generate(id, 1), secrets.generate(id, 2) === first, secrets.generate(newId(), 1) === first]).toEqual([
    first,
    false,
    false,
  ]);
  expect(secrets.open(secrets.seal(first))).toBe(first);
  expect(() => createWebhookSecrets('c3'.repeat(32)).open(secrets.seal(first))).toThrow();
});

// The example of the Standard Webhooks specification, checked with an independent computation.
test('signs id, timestamp and body with each secret', () => {
  const own = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;
  const headers = signatureHeaders(['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', own], {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  });
  const second = createHmac('sha256', '0123456789abcdef0123456789abcdef')
    .update('msg_p5jXN8AQM9LWM0D4loKWxJek.1614265330.{"test": 2432232314}')
    .digest('base64');
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': `v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE= v1,${second}`,
  });
});
