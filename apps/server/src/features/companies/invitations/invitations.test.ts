import { register } from '@karkas/api/auth/auth.endpoints.ts';
import { listCompanies } from '@karkas/api/companies/companies.endpoints.ts';
import * as endpoints from '@karkas/api/companies/invitations.endpoints.ts';
import { DAYS_OF_INVITATION } from '@karkas/api/companies/invitations.schemas.ts';
import { deleteCompany } from '@karkas/api/companies/company-settings.endpoints.ts';
import { listMembers } from '@karkas/api/companies/members.endpoints.ts';
import { listRoles } from '@karkas/api/companies/roles.endpoints.ts';
import type { SystemRoleCode } from '@karkas/api/core/roles/system-roles.ts';
import { describe, expect, test } from 'vitest';
import { sharedInvitations } from '#features/auth';
import { newId } from '#platform/ids.ts';
import { callApi, type Session } from '#testing/call-api.ts';
import { aCompany, aMember, PASSWORD, queryInCompany, type TestCompany } from '#testing/factories/index.ts';
import { lettersTo, linkIn } from '#testing/letters.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const roleId = async (company: TestCompany, code: SystemRoleCode) =>
  (await callApi(company.owner, listRoles, { params: { company_id: company.id } })).body.find(
    (role) => role.code === code,
  )?.id ?? '';
const invite = async (
  company: TestCompany,
  email: string,
  code: SystemRoleCode = 'foreman',
  by: Session = company.owner,
) =>
  callApi(by, endpoints.createInvitation, {
    params: { company_id: company.id },
    body: { email, role_id: await roleId(company, code) },
  });
const linkTo = async (company: TestCompany, email: string) =>
  linkIn((await lettersTo(company.app, email, 'invitation')).at(-1));
const accept = (by: Session, token: string) => callApi(by, endpoints.acceptInvitation, { params: { token } });
const offer = (token: string) => callApi(null, endpoints.getOfferedInvitation, { params: { token } });
const list = async (company: TestCompany) =>
  (await callApi(company.owner, endpoints.listInvitations, { params: { company_id: company.id } })).body.results;
const anAddress = (): string => `${newId()}@example.ru`;
const registration = (email: string, token?: string) =>
  callApi(
    null,
    register,
    {
      body: {
        first_name: 'Анна',
        last_name: 'Ёлкина',
        email,
        password: PASSWORD,
        password_confirmation: PASSWORD,
        consent: true,
        ...(token === undefined ? {} : { invitation_token: token }),
      },
    },
    { ip: '10.8.0.1' },
  );

describe('an invitation', () => {
  test('is emailed to an account holder, who joins with the offered role', async () => {
    const [company, other] = [await aCompany({ name: 'Вега' }), await aCompany()];
    const made = await invite(company, other.owner.email.toUpperCase());
    expect([made.status, made.body.email, made.body.status, made.body.mail_status, made.body.role.code]).toEqual([
      201,
      other.owner.email,
      'pending',
      'queued',
      'foreman',
    ]);
    const days = (Date.parse(made.body.expires_at) - Date.parse(made.body.created_at)) / DAY_MS;
    expect(Math.round(days)).toBe(DAYS_OF_INVITATION);
    const [letter] = await lettersTo(company.app, other.owner.email, 'invitation');
    expect([letter?.subject, letter?.text.includes('Петров Иван'), letter?.text.includes('Прораб')]).toEqual([
      'Приглашение в компанию «Вега»',
      true,
      true,
    ]);
    const token = linkIn(letter);
    expect((await offer(token)).body).toMatchObject({
      company_name: 'Вега',
      role_name: 'Прораб',
      email: other.owner.email,
      has_account: true,
    });
    const joined = await accept(other.owner, token);
    expect([joined.status, joined.body.id, joined.body.role.code]).toEqual([200, company.id, 'foreman']);
    expect((await callApi(other.owner, listCompanies, {})).body).toHaveLength(2);
    expect((await list(company))[0]?.status).toBe('accepted');
    const log = await queryInCompany<{ line: string }>(
      company,
      `select action || ' ' || model as line from activity_log where model in ('invitation', 'membership') order by seq`,
    );
    expect(log.map((row) => row.line)).toEqual(['create invitation', 'create membership']);
  });

  test('lets a new user register, who creates no company and has a verified address', async () => {
    const company = await aCompany({ name: 'Вега' });
    const email = anAddress();
    await invite(company, email);
    const token = await linkTo(company, email);
    expect((await offer(token)).body.has_account).toBe(false);
    const made = await registration(email, token);
    expect([made.status, made.body.user.is_email_verified]).toEqual([201, true]);
    expect((await callApi(made.body, listCompanies, {})).body.map((one) => [one.name, one.role.code])).toEqual([
      ['Вега', 'foreman'],
    ]);
    expect(await lettersTo(company.app, email, 'email_verification')).toEqual([]);
  });

  test('is valid only for the invited address, at joining and at registration', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    const email = anAddress();
    await invite(company, email);
    const token = await linkTo(company, email);
    expect([(await accept(other.owner, token)).status, (await accept(other.owner, token)).problem.code]).toEqual([
      403,
      'invitation_for_another',
    ]);
    const outsider = anAddress();
    expect((await registration(outsider, token)).problem.code).toBe('invitation_for_another');
    expect((await registration(outsider)).status).toBe(201);
    expect((await callApi(company.owner, listMembers, { params: { company_id: company.id } })).body.count).toBe(1);
  });

  test('is single-use: of twenty acceptances one succeeds', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    await invite(company, other.owner.email);
    const token = await linkTo(company, other.owner.email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(other.owner, token)));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect((await offer(token)).status).toBe(410);
  });

  test.each([
    [
      'taken back',
      async (company: TestCompany, id: string) => {
        await callApi(company.owner, endpoints.deleteInvitation, {
          params: { company_id: company.id, invitation_id: id },
        });
      },
    ],
    [
      'too old',
      async (company: TestCompany, id: string) => {
        await queryInCompany(
          company,
          `update company_invitation set expires_at = now() - interval '1 second' where id = $1`,
          [id],
        );
      },
    ],
    [
      'replaced by a newer one',
      async (company: TestCompany, _: string, email: string) => {
        await invite(company, email, 'viewer');
      },
    ],
    [
      'sent again',
      async (company: TestCompany, id: string) => {
        await callApi(company.owner, endpoints.resendInvitation, {
          params: { company_id: company.id, invitation_id: id },
        });
      },
    ],
    [
      'of a deleted company',
      async (company: TestCompany) => {
        await callApi(company.owner, deleteCompany, {
          params: { company_id: company.id },
          body: { name: company.name },
        });
      },
    ],
  ])('is gone when %s', async (_, spoil) => {
    const [company, other] = [await aCompany(), await aCompany()];
    const { body } = await invite(company, other.owner.email);
    const token = await linkTo(company, other.owner.email);
    await spoil(company, body.id, other.owner.email);
    expect([(await offer(token)).status, (await accept(other.owner, token)).status]).toEqual([410, 410]);
  });

  test('gets a new working link when resent', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    const { body } = await invite(company, other.owner.email);
    await callApi(company.owner, endpoints.resendInvitation, {
      params: { company_id: company.id, invitation_id: body.id },
    });
    expect((await accept(other.owner, await linkTo(company, other.owner.email))).status).toBe(200);
  });

  test.each([['x'], [`${newId()}.${'a'.repeat(43)}`], ["'; drop table company --"]])(
    'a link %s that was never sent is gone',
    async (token) => {
      const { owner } = await aCompany();
      expect([(await offer(token)).status, (await accept(owner, token)).status]).toEqual([410, 410]);
    },
  );

  test('grants no role beyond the inviter’s own and none of another company; a member is not invited again', async () => {
    const [company, other] = [await aCompany(), await aCompany()];
    const administrator = await aMember(company, 'administrator');
    expect((await invite(company, anAddress(), 'owner', administrator)).problem.code).toBe('role_exceeds_own');
    expect((await invite(company, anAddress(), 'administrator', administrator)).status).toBe(201);
    const foreign = await callApi(company.owner, endpoints.createInvitation, {
      params: { company_id: company.id },
      body: { email: anAddress(), role_id: await roleId(other, 'viewer') },
    });
    expect([foreign.status, foreign.problem.errors?.[0]?.field]).toEqual([400, 'role_id']);
    expect((await invite(company, administrator.email)).problem.code).toBe('already_member');
  });

  test('is rejected in the demo, and beyond sixty an hour', async () => {
    const demo = await aCompany({ isDemo: true });
    expect((await invite(demo, anAddress())).problem.code).toBe('demo_account');
    // The account is shared, so it cannot send email from a company of its own either.
    await queryInCompany(demo, 'update company set is_demo = false where company_id = $1', [demo.id]);
    expect((await invite(demo, anAddress())).problem.code).toBe('demo_account');
    const company = await aCompany();
    await queryInCompany(
      company,
      `insert into company_invitation (company_id, id, email, role_id, token_hash, invited_by, invited_by_name, expires_at)
      select $1, gen_random_uuid(), 'n' || n || '@example.ru', $2, '\\x00', $3, 'X', now() + interval '7 days' from generate_series(1, 60) n`,
      [company.id, await roleId(company, 'viewer'), company.owner.userId],
    );
    expect((await invite(company, anAddress())).status).toBe(429);
    await queryInCompany(
      company,
      `update company_invitation set created_at = now() - interval '2 hours' where email in ('n1@example.ru', 'n2@example.ru')`,
    );
    const together = await Promise.all([1, 2, 3, 4, 5].map(() => invite(company, anAddress())));
    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 429, 429, 429]);
  });

  test('is emailed five times a day to one address, resends included', async () => {
    const company = await aCompany();
    const params = { company_id: company.id, invitation_id: (await invite(company, anAddress())).body.id };
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push((await callApi(company.owner, endpoints.resendInvitation, { params })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    expect((await invite(company, anAddress())).status).toBe(201);
  });

  test('is emailed twenty times a day by an account with an unverified address', async () => {
    const company = await aCompany();
    const write = async (isVerified: boolean) => {
      await queryInCompany(company, `update user_account set is_email_verified = $2 where id = $1`, [
        company.owner.userId,
        isVerified,
      ]);
      return (await invite(company, anAddress())).status;
    };
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) statuses.push(await write(false));
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
    expect(await write(true)).toBe(201);
  });

  test('is emailed five times regardless of other accounts of the company and network', async () => {
    const company = await aCompany();
    await queryInCompany(company, `update user_account set is_email_verified = false where id = $1`, [
      company.owner.userId,
    ]);
    for (const { key, most } of sharedInvitations({ ip: '127.0.0.1', companyId: company.id }))
      await queryInCompany(
        company,
        `insert into throttle_counter (key, window_start, count) values ($1, now(), $2)
        on conflict (key, window_start) do update set count = excluded.count`,
        [key, most],
      );
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await invite(company, anAddress())).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  });

  test('shows names chosen by its sender shortened and without links', async () => {
    const company = await aCompany({ name: `Скидки https://spam.example.com ${'очень '.repeat(20)}` });
    const email = anAddress();
    await invite(company, email);
    const [letter] = await lettersTo(company.app, email, 'invitation');
    expect(letter?.subject).toContain('Скидки https spam. example. com');
    expect(letter?.subject.length).toBeLessThan(120);
    expect(letter?.text).not.toContain('spam.example');
  });
});
