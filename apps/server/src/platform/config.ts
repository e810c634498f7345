import { z } from 'zod';

const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_APP_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).max(320).default('Karkas <noreply@localhost>'),
  DADATA_API_KEY: z.string().min(1).optional(),
  DADATA_URL: z.url({ protocol: /^https?$/ }).default('https://suggestions.dadata.ru/suggestions/api/4_1/rs'),
  COMPANY_STORAGE_GB: z.coerce.number().min(0.001).max(100_000).default(20),
  DEMO: z.enum(['on', 'off']).optional(),
  LOG_LEVEL: z.enum(['info', 'silent']).default('info'),
});

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the embedded database inside the data folder. */
  databaseUrl: string | undefined;
  /** The connection of the serving role, when a database administrator made it by hand. */
  databaseAppUrl: string | undefined;
  publicUrl: string | undefined;
  /** Absent: letters are put into a folder. */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Absent: the look-up of companies knows only what comes with the product. */
  dadataApiKey: string | undefined;
  dadataUrl: string;
  /** What the files of one company may take together. */
  quotaBytes: number;
  isDemoOffered: boolean;
  isLogSilent: boolean;
};

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** Reads the environment once. All mistakes are reported together, each by the name of its variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const mistakes = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is wrong:\n${mistakes.join('\n')}`);
  }
  const values = parsed.data;
  const isLocalTrial = values.DATABASE_URL === undefined && LOOPBACK.has(values.HOST);
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databaseAppUrl: values.DATABASE_APP_URL,
    publicUrl: values.PUBLIC_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    dadataApiKey: values.DADATA_API_KEY,
    dadataUrl: values.DADATA_URL,
    quotaBytes: Math.round(values.COMPANY_STORAGE_GB * 1024 ** 3),
    isDemoOffered: values.DEMO === undefined ? isLocalTrial : values.DEMO === 'on',
    isLogSilent: values.LOG_LEVEL === 'silent',
  };
}
