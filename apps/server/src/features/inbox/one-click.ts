import { asAnonymous } from '#platform/db/scope/account-scope.ts';
import { Problem } from '#platform/errors.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import { originOf } from '#platform/http/request/request-context.ts';
import { unsubscribe } from './notice-settings.service.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

const BODY_BYTES = 4096;

/**
 * One-click unsubscribe (RFC 8058): mail clients post a form to the address in the header, without authentication. A
 * GET of the same address shows a page and changes nothing.
 */
export function registerOneClick({ app, pool, slots }: HttpServer, links: UnsubscribeLinks): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_, body, done) =>
      done(null, String(body)),
    );
    scope.post('/unsubscribe', { bodyLimit: BODY_BYTES }, async (request, reply) => {
      const { query } = request;
      const token = typeof query === 'object' && query !== null && 'token' in query ? query.token : null;
      const isOneClick = typeof request.body === 'string' && request.body.includes('One-Click');
      if (typeof token !== 'string' || !isOneClick) throw new Problem('malformed_request');
      const origin = originOf(request);
      await asAnonymous({
        pool,
        slots,
        origin,
        isReadOnly: false,
        work: (outsider) => unsubscribe(outsider, { token, all: false }, links),
      });
      return reply.code(204).send();
    });
  });
}
