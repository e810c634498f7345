import * as endpoints from '@karkas/api/auth/recovery.endpoints.ts';
import { callApi } from '#testing/call-api.ts';
import { type TestCompany } from '#testing/factories/index.ts';
import { sendResetEmails, lettersTo, linkIn } from '#testing/letters.ts';
import { type TestApp } from '#testing/start-test-app.ts';

let address = 0;
export const NEW = 'Совсем новый пароль 2';
/** Each request comes from its own network, so that tests do not share rate limits. */
export const ip = (): string => `10.9.${Math.floor((address += 1) / 250)}.${(address % 250) + 1}`;

export const ask = (app: TestApp, email: string, options: { ip?: string; headers?: Record<string, string> } = {}) =>
  callApi(
    null,
    endpoints.requestPasswordReset,
    { body: { email } },
    { app, ip: options.ip ?? ip(), headers: options.headers },
  );
export const confirm = (app: TestApp, uid: string, token: string, password = NEW, second = password) =>
  callApi(
    null,
    endpoints.confirmPasswordReset,
    { params: { uid, token }, body: { uid, token, new_password1: password, new_password2: second } },
    { app, ip: ip() },
  );

export async function aLink({ app, owner }: TestCompany): Promise<[string, string]> {
  await ask(app, owner.email);
  await sendResetEmails(app);
  const [uid = '', token = ''] = linkIn((await lettersTo(app, owner.email, 'password_reset')).at(-1)).split('/');
  return [uid, token];
}
