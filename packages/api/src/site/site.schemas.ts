import { z } from 'zod';
import { emailInput, phoneInput } from '../auth/auth.schemas.ts';
import { day, id, longText, requiredText, text, timestamp } from '../core/fields.ts';
import { listQuery, pageOf } from '../core/page.ts';
import { MODULE_CODES } from './site-modules.data.ts';

/** Lists of the site have pages of ten, as the specification requires. */
const LIMIT = 10;
const SHORTEST_MESSAGE = 10;

const slug = requiredText(120).regex(/^[a-z0-9-]+$/, 'unknown_choice');
export const slugParams = z.object({ slug });

export const serviceQuery = listQuery({
  sorts: ['created_at', 'title'],
  defaultSort: 'created_at',
  defaultOrder: 'desc',
  limit: LIMIT,
  filters: {},
});
export const articleQuery = listQuery({
  sorts: ['published_at', 'title'],
  defaultSort: 'published_at',
  defaultOrder: 'desc',
  limit: LIMIT,
  filters: {},
});

const described = { slug: z.string(), title: z.string(), description: z.string() };
export const siteService = z
  .object({
    ...described,
    module: z.enum(MODULE_CODES),
    readiness: z.enum(['working', 'partly', 'planned']),
    created_at: day,
  })
  .meta({ id: 'SiteService' });
export const siteProject = z.object({ ...described, created_at: day }).meta({ id: 'SiteProject' });
export const siteArticle = z
  .object({
    ...described,
    published_at: day,
    updated_at: day.nullable(),
    tags: z.array(z.string()),
    reading_minutes: z.number().int(),
  })
  .meta({ id: 'SiteArticle' });

const markdown = { markdown: z.string() };
export const wholeSiteService = siteService.extend(markdown).meta({ id: 'WholeSiteService' });
export const wholeSiteProject = siteProject.extend(markdown).meta({ id: 'WholeSiteProject' });
export const wholeSiteArticle = siteArticle
  .extend({ ...markdown, related: z.array(siteArticle) })
  .meta({ id: 'WholeSiteArticle' });
export const siteServicePage = pageOf(siteService).meta({ id: 'SiteServicePage' });
export const siteProjectPage = pageOf(siteProject).meta({ id: 'SiteProjectPage' });
export const siteArticlePage = pageOf(siteArticle).meta({ id: 'SiteArticlePage' });

/** An optional phone number. */
const optionalPhone = z
  .union([z.literal('').transform(() => null), z.null(), phoneInput])
  .optional()
  .transform((value) => value ?? null);

/** Invisible and bidirectional control characters, which visitors must not send. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const seen = (value: string): string => {
  const left = value.replaceAll(UNSEEN, '').trim();
  return /[^\s\p{Cf}\p{M}]/u.test(left) ? left : '';
};

export const contactBody = z.strictObject({
  name: requiredText(100).overwrite(seen).min(1, 'required'),
  email: emailInput('email_format'),
  phone: optionalPhone,
  subject: text(200)
    .overwrite(seen)
    .nullish()
    .transform((value) => value || null),
  module: z.enum(MODULE_CODES, { error: 'unknown_choice' }).nullish().default(null),
  message: z
    .string({ error: 'required' })
    .overwrite(seen)
    .min(1, { error: 'required', abort: true })
    .min(SHORTEST_MESSAGE, 'message_short')
    .pipe(longText(5000)),
  consent: z.literal(true, { error: 'consent_required' }),
  /** Invisible fields against spam: bots fill in the first, and submit faster than a person could read. */
  website: z.string({ error: 'text_expected' }).max(500, 'too_long').optional(),
  seconds_on_page: z
    .number({ error: 'number_format' })
    .min(0, 'number_bounds')
    .max(10_000_000, 'number_bounds')
    .optional(),
});

export const contactRequest = z
  .object({
    id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    subject: z.string().nullable(),
    module: z.enum(MODULE_CODES).nullable(),
    message: z.string(),
    created_at: timestamp,
  })
  .meta({ id: 'ContactRequest' });
