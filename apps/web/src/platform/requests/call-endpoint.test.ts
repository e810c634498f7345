import { listProjects, getProject, patchProject } from '@karkas/api/projects/projects.endpoints.ts';
import { getProfile } from '@karkas/api/auth/profile.endpoints.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { callEndpoint } from './call-endpoint.ts';
import { getCurrentCompanyId, setCurrentCompanyId } from '../company/current-company.ts';
import { onOtherCompany } from '../company/other-company.ts';
import { saveTokens } from '../session/session.ts';

const [A, B] = ['0198c0de-0000-7000-8000-00000000000a', '0198c0de-0000-7000-8000-00000000000b'];
const PROJECT = '0198c0de-0000-7000-8000-000000000001';

type Sent = { url: string; named: string | null; displayed: string | null; answer: (response: Response) => void };
let sent: Sent[] = [];

function fakeStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value);
    },
    removeItem: (key) => {
      kept.delete(key);
    },
  };
}

const tokenFor = (milliseconds: number): string =>
  `h.${btoa(JSON.stringify({ exp: (Date.now() + milliseconds) / 1000 }))}.s`;

function answerOf(company: string | null, status = 200, body: unknown = {}): Response {
  return new Response(JSON.stringify(body), { status, headers: company === null ? {} : { 'x-company-id': company } });
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
  saveTokens({ access: tokenFor(600_000), refresh: 'r1' });
  sent = [];
  vi.stubGlobal(
    'fetch',
    (url: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) =>
      new Promise<Response>((resolve, reject) => {
        // The company displayed at this moment: the shell renders its label from the same value.
        sent.push({ url, named: headers['x-company-id'] ?? null, displayed: getCurrentCompanyId(), answer: resolve });
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      }),
  );
  setCurrentCompanyId(A);
});

const oneSent = async (count = 1): Promise<Sent> => {
  await vi.waitFor(() => expect(sent.length).toBeGreaterThanOrEqual(count), 20_000);
  const last = sent[count - 1];
  if (last === undefined) throw new Error('Nothing was sent');
  return last;
};

test('a request carries the id of the displayed company', async () => {
  const call = callEndpoint(listProjects, {});
  const request = await oneSent();
  expect([request.named, request.displayed]).toEqual([A, A]);
  request.answer(answerOf(A));
  await expect(call).resolves.toEqual({});
});

test('a request not yet sent when the company changes is never sent', async () => {
  const call = callEndpoint(listProjects, {});
  setCurrentCompanyId(B);
  await expect(call).rejects.toMatchObject({ kind: 'canceled' });
  expect(sent).toEqual([]);
});

test('a read of the former company is aborted and its answer is discarded', async () => {
  const call = callEndpoint(listProjects, {});
  await oneSent();
  setCurrentCompanyId(B);
  await expect(call).rejects.toMatchObject({ kind: 'canceled' });
});

test('a write in progress completes, but its answer is discarded', async () => {
  const call = callEndpoint(patchProject, { params: { project_id: PROJECT }, body: { name: 'Школа' } });
  const request = await oneSent();
  setCurrentCompanyId(B);
  request.answer(answerOf(A));
  await expect(call).rejects.toMatchObject({ kind: 'canceled' });
});

test('a retry after an expired token is not sent to another company', async () => {
  const call = callEndpoint(listProjects, {});
  const first = await oneSent();
  first.answer(answerOf(null, 401));
  const exchange = await oneSent(2);
  expect(exchange.url).toContain('/token/refresh/');
  setCurrentCompanyId(B);
  exchange.answer(answerOf(null, 200, { access: tokenFor(600_000), refresh: 'r2' }));
  await expect(call).rejects.toMatchObject({ kind: 'canceled' });
  expect(sent).toHaveLength(2);
});

test('in any order of switches and answers, no request carries the id of a company that is not displayed', async () => {
  const calls: Promise<unknown>[] = [];
  for (let round = 0; round < 40; round += 1) {
    const company = round % 3 === 0 ? A : B;
    calls.push(callEndpoint(listProjects, {}).catch(() => undefined));
    if (round % 2 === 0) setCurrentCompanyId(company);
    calls.push(callEndpoint(getProject, { params: { project_id: PROJECT } }).catch(() => undefined));
    // oxlint-disable-next-line no-await-in-loop -- some requests are sent before the next switch, some are not
    if (round % 5 === 0) await Promise.resolve();
    if (round % 7 === 0) sent.at(-1)?.answer(answerOf(sent.at(-1)?.named ?? null));
  }
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0), 20_000);
  for (const request of sent) request.answer(answerOf(request.named));
  await Promise.all(calls);
  expect(sent.filter(({ named, displayed }) => named !== displayed)).toEqual([]);
});

test('an answer of another company is discarded and the shell is notified to switch to it', async () => {
  const notified: string[] = [];
  const stop = onOtherCompany((companyId) => notified.push(companyId));
  const call = callEndpoint(getProject, { params: { project_id: PROJECT } });
  (await oneSent()).answer(answerOf(B, 200, { name: 'Чужое имя' }));
  await expect(call).rejects.toMatchObject({ kind: 'canceled' });
  expect(notified).toEqual([B]);
  stop();
});

test('account endpoints are called without a company, whichever is displayed', async () => {
  const call = callEndpoint(getProfile, {});
  setCurrentCompanyId(B);
  const request = await oneSent();
  expect(request.named).toBeNull();
  request.answer(answerOf(null));
  await expect(call).resolves.toEqual({});
});

test.each([
  ['an HTML page', '<html>Войдите в сеть</html>'],
  ['nothing', ''],
])('a success response with %s instead of JSON counts as no response', async (_, body) => {
  const call = callEndpoint(listProjects, {});
  (await oneSent()).answer(new Response(body, { status: 200, headers: { 'content-type': 'text/html' } }));
  await expect(call).rejects.toMatchObject({ kind: 'no_response' });
});

test('a refusal that is not JSON comes from an intermediary: the server counts as not reached', async () => {
  for (const status of [400, 403, 404, 409, 422]) {
    const call = callEndpoint(patchProject, { params: { project_id: PROJECT }, body: { version: 1 } });
    const { answer } = await oneSent();
    answer(new Response('<html>Bad gateway of the office</html>', { status }));
    await expect(call).rejects.toMatchObject({ kind: 'no_response' });
    sent = [];
  }
});
