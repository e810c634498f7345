import { makeWorkbook } from '../../apps/server/src/testing/files/make-workbook.ts';

/** A client over HTTP only. Requests without a response reject. */
export type Client = {
  companyId: string;
  get: Call;
  post: Call;
  patch: Call;
  upload(url: string, bytes: Uint8Array): Promise<Answer>;
};
export type Answer = { status: number; body: Record<string, unknown> & { id?: string } };
type Call = (url: string, body?: object) => Promise<Answer>;

export const POSITIONS_OF_BILL = 60;

/**
 * Registers a company on a fresh installation. The account belongs to the client: `reconnect` signs it in at another
 * address.
 */
export async function register(address: string): Promise<{ companyId: string; access: string; email: string }> {
  const email = `${crypto.randomUUID()}@example.ru`;
  const password = 'Надёжный пароль 1';
  const { status, body } = await send(address, null, 'POST', '/api/auth/register/', {
    first_name: 'Иван',
    last_name: 'Петров',
    email,
    password,
    password_confirmation: password,
    consent: true,
    company_name: 'Стройка',
  });
  if (status !== 201) throw new Error(`The registration was refused: ${status} ${JSON.stringify(body)}`);
  const access = String(body.access);
  const { body: company } = await send(address, access, 'GET', '/api/user/companies/current/');
  return { companyId: String(company.id), access, email };
}

export async function signIn(address: string, email: string): Promise<string> {
  const { status, body } = await send(address, null, 'POST', '/api/auth/token/', {
    email,
    password: 'Надёжный пароль 1',
  });
  if (status !== 200) throw new Error(`The sign-in was refused: ${status} ${JSON.stringify(body)}`);
  return String(body.access);
}

export function clientOf(address: string, account: { companyId: string; access: string }): Client {
  const call =
    (method: string): Call =>
    (url, body) =>
      send(address, account.access, method, url, body);
  return {
    companyId: account.companyId,
    get: call('GET'),
    post: call('POST'),
    patch: call('PATCH'),
    upload: (url, bytes) => sendFile(address, account.access, url, bytes),
  };
}

async function send(
  address: string,
  access: string | null,
  method: string,
  url: string,
  body?: object,
): Promise<Answer> {
  const response = await fetch(`${address}${url}`, {
    method,
    headers: {
      ...(access === null ? {} : { authorization: `Bearer ${access}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return read(response);
}

async function sendFile(address: string, access: string, url: string, bytes: Uint8Array): Promise<Answer> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'bill.xlsx');
  return read(
    await fetch(`${address}${url}`, { method: 'POST', headers: { authorization: `Bearer ${access}` }, body: form }),
  );
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as Answer['body']) };
}

/** A bill of everyday works, different for every seed, so that it never counts as uploaded before. */
export function billOf(seed: number, positions = POSITIONS_OF_BILL): Uint8Array {
  const names = [
    'Штукатурка стен гипсовой смесью по маякам',
    'Окраска стен водоэмульсионной краской за 2 раза',
    'Устройство цементно-песчаной стяжки толщиной 50 мм',
  ];
  const rows = Array.from({ length: positions }, (_, index) => [
    index + 1,
    names[index % names.length] ?? '',
    'м2',
    index + 1 + (seed % 1000) / 1000,
  ]);
  return makeWorkbook({
    sheets: [
      {
        name: 'ВОР',
        rows: [['№ п/п', 'Наименование работ', 'Ед. изм.', 'Объём'], [`Раздел 1. Файл ${seed}`], ...rows],
      },
    ],
  });
}
