import { readSample } from '@karkas/api/site/site.endpoints.ts';
import { type SiteSample, siteSample } from '@karkas/api/site/site-sample.schemas.ts';
import type { ProblemBody } from '@karkas/api/core/problems/problem.ts';
import { strictSchema } from '@karkas/api/testing/strict-schema.ts';
import type { TestApp } from '#testing/start-test-app.ts';

const BOUNDARY = 'form-boundary';
let count = 0;

/** An address from a network that no other test uses. */
export function anIp(): string {
  count += 1;
  return `10.${45 + Math.floor(count / 250)}.${count % 250}.1`;
}

export type Tried = { status: number; sample: SiteSample; problem: ProblemBody; retryAfter: string | undefined };

/** Uploads a file as the site's page does. */
export async function trySample(
  app: TestApp,
  file: { name: string; bytes: Uint8Array },
  {
    ip = anIp(),
    language = 'ru',
    query = {},
  }: { ip?: string; language?: 'ru' | 'en'; query?: Record<string, string> } = {},
): Promise<Tried> {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${file.name}"\r\n\r\n`;
  const response = await app.app.inject({
    method: 'POST',
    url: readSample.paths[0],
    query,
    remoteAddress: ip,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'accept-language': language },
    payload: Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  });
  const body: unknown = JSON.parse(response.body);
  if (response.statusCode === 201) strictSchema(siteSample).parse(body);
  const retryAfter = response.headers['retry-after'];
  return {
    status: response.statusCode,
    sample: body as SiteSample,
    problem: body as ProblemBody,
    retryAfter,
  };
}

/** The secret that allows taking a stored sample. */
export function secretOf({ token }: SiteSample): string {
  if (token === null) throw new Error('The bill was not kept');
  return token;
}

/** A bill of plain lines: number; name; unit; quantity. */
export const aCsvBill = (lines: readonly string[]): { name: string; bytes: Buffer } => ({
  name: 'ведомость.csv',
  bytes: Buffer.from(['№ п/п;Наименование работ;Ед. изм.;Количество', ...lines].join('\n')),
});
