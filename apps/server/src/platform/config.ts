import { PRODUCT_NAMES } from './mail/mail.texts.ts';
import { isIP } from 'node:net';
import type { Operator } from '@karkas/api/core/operator.texts.ts';
import { checkInn } from '@karkas/domain/requisites/index.ts';
import { z } from 'zod';
import type { Driver } from './db/wire/driver/index.ts';
import type { LogFormat, LogLevel } from './logging.ts';
import { OIDC_FIELDS, OIDC_NAMES, oidcOf, type OidcSettings } from './config-oidc.ts';
import { BACKUP_S3_NAMES, type BackupSettings, backupOf, S3_NAMES, s3Of, STORE_FIELDS } from './config-stores.ts';
import type { S3Settings } from './storage/s3-blob-store.ts';

/** A random hexadecimal key contains about all sixteen digits. */
const MIN_DIFFERENT = 10;
/** Words of examples and placeholders; a random key contains a word of five or more letters once in a million. */
const TYPED_WORDS = ['change', 'secret', 'passw', 'example', 'karkas', 'qwerty', '01234567', '12345678', 'abcdefgh'];
/** A key that repeats a shorter text is only as strong as that text. */
const LONGEST_PERIOD = 16;

function isTyped(key: string): boolean {
  const text = key.toLowerCase();
  const periods = Array.from({ length: LONGEST_PERIOD }, (_, index) => text.slice(0, index + 1));
  return (
    TYPED_WORDS.some((word) => text.includes(word)) ||
    periods.some((part) => part.repeat(Math.ceil(text.length / part.length)).startsWith(text))
  );
}

const drawnKey = z
  .string()
  .min(32, 'Shorter than 32 characters: `openssl rand -hex 32` makes one')
  .refine((value) => new Set(value).size >= MIN_DIFFERENT, 'Too few different characters to be a secret')
  .refine((value) => !isTyped(value), 'Looks typed, not drawn: `openssl rand -hex 32` makes a secret');

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_APP_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_DRIVER: z.enum(['batched', 'plain']).default('batched'),
  SECRET_KEY: drawnKey.optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((value) => value.split(',').map((network) => network.trim()))
    .refine((networks) => networks.every(isNetwork), 'Not a list of addresses or networks, such as 10.0.0.0/8,::1')
    .default([]),
  CORS_ORIGINS: z
    .string()
    .transform((value) => value.split(',').map((origin) => origin.trim()))
    .refine((origins) => origins.every(isOrigin), 'Not a list of origins, such as https://reports.example.ru')
    .default([]),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(320).default(`"${PRODUCT_NAMES.ru}" <noreply@localhost>`),
  CONTACT_EMAIL: z.email().optional(),
  SITE_ADMIN_EMAILS: z
    .string()
    .transform((value) => value.split(',').map((email) => email.trim()))
    .pipe(z.array(z.email()))
    .default([]),
  OPERATOR_NAME: z.string().trim().min(2).max(300).optional(),
  OPERATOR_INN: z
    .string()
    .trim()
    .refine((value) => checkInn(value) === null, 'Not an INN: 10 or 12 digits with their control digits')
    .optional(),
  OPERATOR_ADDRESS: z.string().trim().min(5).max(500).optional(),
  OPERATOR_EMAIL: z.email().optional(),
  DADATA_API_KEY: z.string().min(1).optional(),
  DADATA_URL: z.url({ protocol: /^https?$/ }).default('https://suggestions.dadata.ru/suggestions/api/4_1/rs'),
  ...STORE_FIELDS,
  COMPANY_STORAGE_GB: z.coerce.number().min(0.001).max(100_000).default(20),
  ...OIDC_FIELDS,
  REGISTRATION: z.enum(['open', 'invited', 'off']).default('open'),
  COMPANIES_PER_ACCOUNT: z.coerce.number().int().min(1).max(10_000).default(20),
  BACKUP_KEY: drawnKey.optional(),
  METRICS_TOKEN: drawnKey.optional(),
  WEBHOOK_ALLOW_PRIVATE: z.enum(['on', 'off']).default('off'),
  DEMO: z.enum(['on', 'off']).optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'readable']).default('json'),
});

export type { GroupRole, OidcSettings } from './config-oidc.ts';

export type Registration = 'open' | 'invited' | 'off';

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the embedded database inside the data folder. */
  databaseUrl: string | undefined;
  /** Connection of the serving role, if a database administrator created it manually. */
  databaseAppUrl: string | undefined;
  databaseDriver: Driver;
  /**
   * All keys are derived from it; must be the same for all servers of a database. Stored in the data folder when
   * absent.
   */
  secretKey: string | undefined;
  publicUrl: string | undefined;
  /** Addresses and networks of proxies whose forwarded client address is trusted; empty trusts none. */
  trustedProxies: readonly string[];
  /** Origins of pages that may call the API with an API key; empty allows none. */
  corsOrigins: readonly string[];
  /** Absent: mail is written to a folder. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Recipient of messages from the public site; absent, they are only stored. */
  contactEmail: string | undefined;
  /** Accounts that may read and answer messages of the public site. */
  siteAdminEmails: readonly string[];
  /** Operator of personal data; absent, the site states that none is named. */
  operator: Operator | undefined;
  /** Absent: company look-up uses only the built-in directory. */
  dadataApiKey: string | undefined;
  dadataUrl: string;
  /** Absent: files are stored in the data folder. */
  s3: S3Settings | undefined;
  /** Absent: users sign in with passwords and passkeys only. */
  oidc: OidcSettings | undefined;
  /** Storage quota of one company. */
  quotaBytes: number;
  /** Who may register: anybody, people with an invitation, nobody. */
  registration: Registration;
  companiesPerAccount: number;
  backup: BackupSettings;
  /** Absent: the metrics endpoint is disabled. */
  metricsToken: string | undefined;
  /** Webhooks may go to private addresses and by plain HTTP. */
  areWebhooksPrivate: boolean;
  isDemoOffered: boolean;
  logLevel: LogLevel;
  logFormat: LogFormat;
};

const OPERATOR_NAMES = ['OPERATOR_NAME', 'OPERATOR_INN', 'OPERATOR_ADDRESS', 'OPERATOR_EMAIL'] as const;
/** Settings that must be given together. */
const GROUPS = [
  { what: 'S3', names: S3_NAMES },
  { what: 'the bucket of backups', names: BACKUP_S3_NAMES },
  { what: 'OpenID Connect', names: OIDC_NAMES },
  { what: 'the operator', names: OPERATOR_NAMES },
] as const;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Reads the environment once. All errors are reported together, each with its variable name. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = schema.safeParse(given);
  const mistakes = (parsed.error?.issues ?? []).map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  for (const { what, names } of GROUPS)
    mistakes.push(
      ...missingOf(names, given).map((name) => `  ${name}: Missing, while other settings of ${what} are given`),
    );
  if (given['OIDC_ONLY'] === 'on' && !('OIDC_ISSUER' in given))
    mistakes.push('  OIDC_ONLY: Nobody could sign in, because OIDC_ISSUER is not given');
  if ('BACKUP_S3_BUCKET' in given)
    for (const name of ['BACKUP_KEY', 'BACKUP_DIR'].filter((one) => !(one in given)))
      mistakes.push(
        `  ${name}: Missing, while backups are sent to a bucket: made in the folder, they leave it encrypted`,
      );
  if (!parsed.success || mistakes.length > 0) throw new Error(`The configuration is wrong:\n${mistakes.join('\n')}`);
  const values = parsed.data;
  const isLocalTrial = values.DATABASE_URL === undefined && LOOPBACK.has(values.HOST);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseAppUrl: values.DATABASE_APP_URL,
    databaseDriver: values.DATABASE_DRIVER,
    secretKey: values.SECRET_KEY,
    publicUrl: values.PUBLIC_URL,
    trustedProxies: values.TRUSTED_PROXIES,
    corsOrigins: values.CORS_ORIGINS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    contactEmail: values.CONTACT_EMAIL,
    siteAdminEmails: values.SITE_ADMIN_EMAILS,
    operator: operatorOf(values),
    dadataApiKey: values.DADATA_API_KEY,
    dadataUrl: values.DADATA_URL,
    s3: s3Of(values),
    oidc: oidcOf(values),
    metricsToken: values.METRICS_TOKEN,
    areWebhooksPrivate: values.WEBHOOK_ALLOW_PRIVATE === 'on',
    quotaBytes: Math.round(values.COMPANY_STORAGE_GB * 1024 ** 3),
    registration: values.REGISTRATION,
    companiesPerAccount: values.COMPANIES_PER_ACCOUNT,
    backup: backupOf(values),
    isDemoOffered: values.DEMO === undefined ? isLocalTrial : values.DEMO === 'on',
    logLevel: values.LOG_LEVEL,
    logFormat: values.LOG_FORMAT,
  };
}

/** Scheme, host and port exactly as a browser sends them: no path, no wildcard, not `null`. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text && !text.includes('*');

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/**
 * A partial group is an error: with incomplete S3 settings files would silently go to disk, and a consent must name its
 * operator with everything the law requires, or nobody.
 */
function missingOf(names: readonly string[], given: Record<string, unknown>): string[] {
  const missing = names.filter((name) => !(name in given));
  return missing.length === names.length ? [] : missing;
}

function operatorOf(values: z.infer<typeof schema>): Operator | undefined {
  const { OPERATOR_NAME: name, OPERATOR_INN: inn, OPERATOR_ADDRESS: address, OPERATOR_EMAIL: email } = values;
  if (!name || !inn || !address || !email) return undefined;
  return { name, inn, address, email };
}
