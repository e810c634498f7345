import { contactBody } from '@karkas/api/site/site.schemas.ts';
import { PROBLEMS } from '@karkas/api/core/problems/problem.ts';
import type { Language } from '@karkas/api/core/problems/validation.texts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { asAnonymous } from '#platform/db/scope/account-scope.ts';
import { Problem } from '#platform/errors.ts';
import { checkFields, fieldText } from '#platform/field-errors.ts';
import { asProblem, setRetryAfter } from '#platform/http/errors/error-handler.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { originOf } from '#platform/http/request/request-context.ts';
import { CHECK_FIELDS, FOREIGN_FORM } from './contact-form.texts.ts';
import { type FilledForm, fillContactPage } from './fill-contact-page.ts';
import { type ContactParts, sendContactRequest } from './contact.service.ts';

/** Ten times the length limit of a message, so that an overlong one can still be displayed again as typed. */
const BODY_BYTES = 512 * 1024;
const PAGES = [
  { language: 'ru', address: '/contact', sent: '/contact/sent' },
  { language: 'en', address: '/en/contact', sent: '/en/contact/sent' },
] as const;

type Refusal = { status: number; form: FilledForm; problem?: Problem };
/** The built form page in a language; null if no site is built. */
type ContactPage = (language: Language) => Promise<{ text: string; policy: string }> | null;

/** Handles the contact form without JavaScript: the rules of the endpoint, with pages as responses. */
export function registerContactForm({ app, pool, slots }: HttpServer, parts: ContactParts, pageOf: ContactPage): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const { language, address, sent } of PAGES)
      scope.post(address, { bodyLimit: BODY_BYTES }, async (request, reply) => {
        if (!(request.body instanceof URLSearchParams)) throw new Problem('unsupported_type');
        if (isOfAnotherSite(request)) throw new Problem('forbidden', { detail: FOREIGN_FORM });
        const refusal = await send(request, language, request.body);
        return refusal === null ? reply.redirect(sent, 303) : refuse(reply, language, refusal);
      });
    // Errors before parsing also return the page: a browser would display anything else raw.
    scope.setErrorHandler(async (error, request, reply) => {
      const problem = asProblem(error);
      const { language } = PAGES.find(({ address }) => address === request.routeOptions.url) ?? PAGES[0];
      const { status } = PROBLEMS[problem.code];
      if (status >= 500 || pageOf(language) === null) throw error;
      const form = { values: {}, errors: new Map(), problem: sentenceOf(problem, language) };
      return refuse(reply, language, { status, form, problem });
    });
  });

  async function refuse(reply: FastifyReply, language: Language, { status, form, problem }: Refusal) {
    const page = await pageOf(language);
    if (page === null) throw problem ?? new Problem('not_found');
    void reply.header('content-security-policy', page.policy);
    if (problem !== undefined) setRetryAfter(reply, problem);
    return sendPage(reply, status, fillContactPage(page.text, form));
  }

  async function send(request: FastifyRequest, language: Language, typed: URLSearchParams): Promise<Refusal | null> {
    // Forms submit line breaks as CRLF; the page's script sends LF.
    const values = Object.fromEntries([...typed].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
    const checked = checkFields(contactBody, messageOf(values));
    if (!checked.success) {
      const errors = checked.fields.map(({ field, code }) => [field, fieldText(code, language)] as const);
      return { status: 400, form: { values, errors: new Map(errors), problem: CHECK_FIELDS[language] } };
    }
    const origin = { ...originOf(request), language };
    try {
      await sendContactRequest(
        (work) => asAnonymous({ pool, slots, origin, isReadOnly: false, work }),
        checked.data,
        parts,
      );
      return null;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { status } = PROBLEMS[error.code];
      return { status, form: { values, errors: new Map(), problem: sentenceOf(error, language) }, problem: error };
    }
  }
}

const sentenceOf = ({ code, extra }: Problem, language: Language): string => (extra.detail ?? PROBLEMS[code])[language];

/**
 * CSRF check: whether the form was submitted from a page of another site. Browsers without `Sec-Fetch-Site` send
 * `Origin`, which is `null` under a no-referrer policy; our own pages set that policy.
 */
function isOfAnotherSite({ headers }: FastifyRequest): boolean {
  const from = headers['sec-fetch-site'];
  if (from !== undefined) return from !== 'same-origin' && from !== 'none';
  const { origin } = headers;
  if (origin === undefined || origin === 'null') return false;
  return !URL.canParse(origin) || new URL(origin).host !== headers.host;
}

/** Converts form values that JSON expresses differently: a ticked checkbox, an empty choice. */
function messageOf({ consent, module, ...texts }: Readonly<Record<string, string>>): object {
  return { ...texts, module: module === undefined || module === '' ? null : module, consent: consent === 'on' };
}

function sendPage(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);
}
