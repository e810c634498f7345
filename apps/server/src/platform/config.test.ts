import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const S3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_REGION: 'ru-1',
  S3_BUCKET: 'files',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'kept-secret',
};

describe('S3 settings', () => {
  test('none: files are stored in the data folder', () => {
    expect(readConfig({}).s3).toBeUndefined();
    expect(readConfig({ S3_ENDPOINT: '', S3_BUCKET: '' }).s3).toBeUndefined();
  });

  test('all: S3 is used', () => {
    expect(readConfig(S3).s3).toEqual({
      endpoint: 'https://s3.example.com',
      region: 'ru-1',
      bucket: 'files',
      accessKeyId: 'id',
      secretAccessKey: 'kept-secret',
    });
  });

  test.each(Object.keys(S3))('all but %s: the missing one is named', (name) => {
    expect(() => readConfig({ ...S3, [name]: '' })).toThrow(
      new Error(`The configuration is wrong:\n  ${name}: Missing, while other settings of S3 are given`),
    );
  });

  test('one alone: the four missing are named along with other errors, and no value is printed', () => {
    const read = (): unknown => readConfig({ S3_SECRET_ACCESS_KEY: 'kept-secret', PORT: 'none' });
    expect(read).toThrow(/PORT:.*\n.*S3_ENDPOINT:.*\n.*S3_REGION:.*\n.*S3_BUCKET:.*\n.*S3_ACCESS_KEY_ID:/);
    expect(read).not.toThrow('kept-secret');
  });

  test.each([
    { S3_ENDPOINT: 'ftp://s3.example.com' },
    { S3_ENDPOINT: 's3.example.com' },
    { S3_BUCKET: 'a/b' },
    { S3_BUCKET: '..' },
  ])('rejects invalid storage %j', (wrong) => {
    expect(() => readConfig({ ...S3, ...wrong })).toThrow(Object.keys(wrong)[0]);
  });
});

describe('origins of foreign pages', () => {
  test('are exact origins', () => {
    expect(readConfig({}).corsOrigins).toEqual([]);
    const listed = readConfig({ CORS_ORIGINS: 'https://reports.example.ru, http://localhost:5173' });
    expect(listed.corsOrigins).toEqual(['https://reports.example.ru', 'http://localhost:5173']);
  });

  test.each([
    '*',
    'null',
    'https://*.example.ru',
    'https://a.ru/',
    'https://a.ru/page',
    'ftp://a.ru',
    'a.ru',
    'https://a.ru:443',
  ])('rejects %s', (origins) => expect(() => readConfig({ CORS_ORIGINS: origins })).toThrow('CORS_ORIGINS'));
});

const OPERATOR = {
  OPERATOR_NAME: ' ООО «Ромашка» ',
  OPERATOR_INN: '7707083893',
  OPERATOR_ADDRESS: 'г. Москва, ул. Вавилова, 19',
  OPERATOR_EMAIL: 'privacy@example.ru',
};

describe('operator of personal data', () => {
  test('is undefined by default, or complete', () => {
    expect(readConfig({}).operator).toBeUndefined();
    expect(readConfig(OPERATOR).operator).toEqual({
      name: 'ООО «Ромашка»',
      inn: '7707083893',
      address: 'г. Москва, ул. Вавилова, 19',
      email: 'privacy@example.ru',
    });
    expect(readConfig({ ...OPERATOR, OPERATOR_INN: '500100732259' }).operator?.inn).toBe('500100732259');
  });

  test.each(Object.keys(OPERATOR))('all but %s: the missing one is named', (name) => {
    expect(() => readConfig({ ...OPERATOR, [name]: '' })).toThrow(
      new Error(`The configuration is wrong:\n  ${name}: Missing, while other settings of the operator are given`),
    );
  });

  test.each([
    { OPERATOR_INN: '7707083894' },
    { OPERATOR_INN: '770708389' },
    { OPERATOR_INN: '500100732258' },
    { OPERATOR_INN: '0000000000' },
    { OPERATOR_EMAIL: 'privacy' },
    { OPERATOR_NAME: ' ' },
  ])('rejects invalid operator %j', (wrong) => {
    expect(() => readConfig({ ...OPERATOR, ...wrong })).toThrow(Object.keys(wrong)[0]);
  });
});

describe('trusted proxies', () => {
  test('are a list of addresses and networks, empty by default', () => {
    expect(readConfig({}).trustedProxies).toEqual([]);
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1,::1,fd00::/8' }).trustedProxies).toEqual([
      '10.0.0.0/8',
      '127.0.0.1',
      '::1',
      'fd00::/8',
    ]);
  });

  test.each(['proxy.local', '10.0.0.0/33', '10.0.0.0/8/8', '10.0.0.0/', 'true', '10.0.0.1,,10.0.0.2', '::1/129'])(
    'rejects %s',
    (wrong) => {
      expect(() => readConfig({ TRUSTED_PROXIES: wrong })).toThrow('TRUSTED_PROXIES');
    },
  );
});

describe('secret key', () => {
  test('must be long and not guessable; undefined by default', () => {
    expect(readConfig({}).secretKey).toBeUndefined();
    const key = '5f4dcc3b5aa765d61d8327deb882cf99';
    expect(readConfig({ SECRET_KEY: key }).secretKey).toBe(key);
    for (const weak of ['short', 'secret', 'changeme'.repeat(8), '0'.repeat(64), 'a1'.repeat(32)])
      expect(() => readConfig({ SECRET_KEY: weak })).toThrow(/SECRET_KEY: /);
  });
});

describe('secret key', () => {
  test.each([
    '0123456789abcdef0123456789abcdef',
    'change-me-change-me-change-me-1234567890',
    'a1b2c3d4e5f6g7h8a1b2c3d4e5f6g7h8',
    'My very secret key for the server 2026',
  ])('is rejected if it looks typed: %s', (SECRET_KEY) => {
    expect(() => readConfig({ SECRET_KEY })).toThrow('SECRET_KEY');
  });

  test('is accepted if random', () => {
    const SECRET_KEY = '7f3a9c51e28d4b60b19e5c07d4a8f2361ce94d7058b3fa62907d1e8c45b6a3f0';
    expect(readConfig({ SECRET_KEY }).secretKey).toBe(SECRET_KEY);
  });
});

describe('the bucket of backups', () => {
  const bucket = Object.fromEntries(Object.entries(S3).map(([name, value]) => [`BACKUP_${name}`, value]));
  const key = { BACKUP_KEY: '7f3a9c51e28d4b60b19e5c07d4a8f2361ce94d7058b3fa62907d1e8c45b6a3f0', BACKUP_DIR: 'backups' };

  test('has a prefix of its own, so that it may be the bucket of the files', () => {
    expect(readConfig({ ...bucket, ...key }).backup.bucket).toEqual({
      ...readConfig(S3).s3,
      prefix: 'karkas-backups/',
    });
    const named = readConfig({ ...bucket, ...key, BACKUP_S3_PREFIX: 'site/one' }).backup.bucket;
    expect(named?.prefix).toBe('site/one/');
    expect(readConfig(key).backup.bucket).toBeUndefined();
  });

  test.each(['BACKUP_KEY', 'BACKUP_DIR', 'BACKUP_S3_REGION'])('needs %s', (name) => {
    expect(() => readConfig({ ...bucket, ...key, [name]: '' })).toThrow(`${name}: Missing`);
  });

  test.each(['../', '/etc', 'a b', 'a//b'])('has no prefix %j', (BACKUP_S3_PREFIX) => {
    expect(() => readConfig({ ...bucket, ...key, BACKUP_S3_PREFIX })).toThrow('BACKUP_S3_PREFIX');
  });
});

describe('groups of the directory', () => {
  const oidc = { OIDC_ISSUER: 'https://id.example.ru', OIDC_CLIENT_ID: 'karkas', OIDC_CLIENT_SECRET: 'kept-secret' };
  const company = '0192d1a0-0000-7000-8000-00000000c0de';
  const groupsOf = (OIDC_GROUPS: string) => readConfig({ ...oidc, OIDC_GROUPS }).oidc?.groups;

  test('are entries of group, company and role; names of groups may be those of LDAP', () => {
    expect(groupsOf('')).toEqual([]);
    expect(groupsOf(`CN=pto,OU=build=${company}:estimator; /karkas/site = ${company}:Прораб: ночь ;`)).toEqual([
      { group: 'CN=pto,OU=build', companyId: company, role: 'estimator' },
      { group: '/karkas/site', companyId: company, role: 'Прораб: ночь' },
    ]);
  });

  test.each(['pto', `pto=${company}`, `=${company}:viewer`, 'pto=1:viewer', `pto=${company}:`])(
    'are not %j',
    (wrong) => {
      expect(() => groupsOf(wrong)).toThrow('OIDC_GROUPS');
    },
  );
});
