import { contactBody } from '@karkas/api/site/site.schemas.ts';
import { PROBLEMS } from '@karkas/api/core/problem.ts';
import type { Language } from '@karkas/api/core/validation.texts.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { withoutCompany } from '#platform/db/company-scope.ts';
import { Problem } from '#platform/errors.ts';
import { checkFields, fieldText } from '#platform/field-errors.ts';
import { tellWhenToRetry } from '#platform/http/error-handler.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { originOf } from '#platform/http/request-context.ts';
import { CHECK_FIELDS } from './contact-form.texts.ts';
import { type FilledForm, fillContactPage } from './fill-contact-page.ts';
import { type ContactParts, sendContactRequest } from './contact.service.ts';

const BODY_BYTES = 128 * 1024;
const PAGES = [
  { language: 'ru', address: '/contact', sent: '/contact/sent' },
  { language: 'en', address: '/en/contact', sent: '/en/contact/sent' },
] as const;

/** The built page of the form in a language; null where no site is built. */
type ContactPage = (language: Language) => Promise<{ text: string; policy: string }> | null;

/** The contact form of a browser without scripts: the same rules as the endpoint, answered with pages. */
export function registerContactForm({ app, pool }: HttpServer, parts: ContactParts, pageOf: ContactPage): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    );
    for (const { language, address, sent } of PAGES)
      scope.post(address, { bodyLimit: BODY_BYTES }, async (request, reply) => {
        const page = pageOf(language);
        if (page === null || !(request.body instanceof URLSearchParams)) throw new Problem('unsupported_type');
        const refusal = await send(request, language, request.body);
        if (refusal === null) return reply.redirect(sent, 303);
        const { text, policy } = await page;
        void reply.header('content-security-policy', policy);
        if (refusal.problem !== undefined) tellWhenToRetry(reply, refusal.problem);
        return sendPage(reply, refusal.status, fillContactPage(text, refusal.form));
      });
  });

  async function send(
    request: FastifyRequest,
    language: Language,
    typed: URLSearchParams,
  ): Promise<{ status: number; form: FilledForm; problem?: Problem } | null> {
    // A form sends its lines apart by two characters; the page's own script by one.
    const values = Object.fromEntries([...typed].map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]));
    const checked = checkFields(contactBody, messageOf(values));
    if (!checked.success) {
      const errors = checked.fields.map(({ field, code }) => [field, fieldText(code, language)] as const);
      return { status: 400, form: { values, errors: new Map(errors), problem: CHECK_FIELDS[language] } };
    }
    const origin = { ...originOf(request), language };
    try {
      await sendContactRequest(
        (work) => withoutCompany({ pool, origin, isReadOnly: false, work }),
        checked.data,
        parts,
      );
      return null;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { status } = PROBLEMS[error.code];
      const problem = (error.extra.detail ?? PROBLEMS[error.code])[language];
      return { status, form: { values, errors: new Map(), problem }, problem: error };
    }
  }
}

/** What a form cannot say otherwise: a box that is ticked, a choice that is not made. */
function messageOf({ consent, module, ...texts }: Readonly<Record<string, string>>): object {
  return { ...texts, module: module === undefined || module === '' ? null : module, consent: consent === 'on' };
}

function sendPage(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(text);
}
