import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import { newId } from '../../platform/ids.ts';
import type { Session } from '../call-api.ts';
import type { ServedRoute, TestApp } from '../start-test-app.ts';

export type Sent = { status: number; text: string; headers: string };
type Upload = { headers: Record<string, string>; payload: Buffer };

/** A small unique bill. */
export function csvUpload(word: string): Upload {
  const boundary = 'form-boundary';
  const content = `№ п/п;Наименование работ;Ед. изм.;Количество\n1;${word} устройство стяжки ${newId()};м2;100\n2;${word} окраска стен;м2;20\n`;
  const payload = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${word}.csv"\r\ncontent-type: text/csv\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  );
  return { headers: { 'content-type': `multipart/form-data; boundary=${boundary}` }, payload };
}

const IMAGE_UPLOADS: ReadonlySet<string> = new Set(['uploadAvatar', 'uploadLogo', 'putUploadPart']);

/** A one-pixel picture. */
export function imageUpload(bytes: Buffer = ONE_POINT, name = 'a.png'): Upload {
  const boundary = 'form-boundary';
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
  );
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([head, bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

export const ONE_POINT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

export type Call = {
  app: TestApp;
  route: ServedRoute;
  session: Session | null;
  params: Record<string, string>;
  headers?: Record<string, string> | undefined;
  query?: Record<string, string> | undefined;
  body?: unknown;
};

const PRICES = 'Наименование;Ед. изм.;Цена\nПроба;т;100\n';

export function sampleUpload(endpoint: string): Upload {
  if (endpoint === 'checkTaskTable' || endpoint === 'importTasks')
    return imageUpload(Buffer.from('Название;Приоритет\nПроба;Обычный\n'), 'a.csv');
  if (endpoint === 'readPriceFile' || endpoint === 'importPrices') return imageUpload(Buffer.from(PRICES), 'a.csv');
  if (endpoint === 'readBankStatement') return imageUpload(Buffer.from('1CClientBankExchange\nКонецФайла\n'), 'a.txt');
  if (endpoint === 'readCustomerTable') return imageUpload(Buffer.from('Название;ИНН\nПроба;7736207543\n'), 'a.csv');
  return IMAGE_UPLOADS.has(endpoint) ? imageUpload() : csvUpload('Пробная');
}

/** Sends a request as an external client and returns the response as bytes, to be searched for leaks. */
export async function send({ app, route, session, params, headers = {}, query = {}, body }: Call): Promise<Sent> {
  const search = new URLSearchParams(query).toString();
  const url = `${fillPath(route.url, params)}${search === '' ? '' : `?${search}`}`;
  const { name, upload, method } = route.endpoint;
  if (upload) return sendUpload({ app, session, url, method, upload: sampleUpload(name), headers });
  return answerOf(
    await app.app.inject({
      method: methodOf(route.endpoint),
      url,
      headers: { ...bearer(session), ...headers },
      ...(body === undefined ? {} : { payload: body as object }),
    }),
  );
}

export async function sendUpload(call: {
  app: TestApp;
  session: Session | null;
  url: string;
  method?: Endpoint['method'];
  upload: Upload;
  headers?: Record<string, string>;
}): Promise<Sent> {
  const { app, session, url, method = 'POST', upload, headers = {} } = call;
  return answerOf(
    await app.app.inject({
      method,
      url,
      headers: { ...bearer(session), ...upload.headers, ...headers },
      payload: upload.payload,
    }),
  );
}

function answerOf(response: { statusCode: number; body: string; headers: object }): Sent {
  return { status: response.statusCode, text: response.body, headers: JSON.stringify(response.headers) };
}

const methodOf = (endpoint: Endpoint): Endpoint['method'] => endpoint.method;
const bearer = (session: Session | null): Record<string, string> =>
  session === null ? {} : { authorization: `Bearer ${session.access}` };

function fillPath(url: string, params: Record<string, string>): string {
  return url.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`No sample for :${name} of ${url}`);
    return value;
  });
}
