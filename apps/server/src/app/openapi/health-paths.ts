import type { Json } from './json.ts';
import type { Wording } from './wording.ts';

/** Health endpoints for monitoring; outside the endpoint contract because they need neither database nor caller. */
export function healthPaths({ texts }: Wording): Json {
  const operation = (operationId: string, summary: string, word: string, responses: Json = {}): Json => ({
    get: {
      operationId,
      summary,
      description: texts.access({ kind: 'public' }),
      tags: ['state'],
      security: [],
      parameters: [],
      responses: {
        200: {
          description: texts.answers[200],
          headers: { 'x-request-id': { $ref: '#/components/headers/RequestId' } },
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['status'],
                properties: { status: { const: word, description: summary } },
              },
              example: { status: word },
            },
          },
        },
        ...responses,
        default: { $ref: '#/components/responses/general' },
      },
    },
  });
  return {
    '/api/health/': operation('getHealth', texts.health, 'ok'),
    '/api/ready/': operation('getReadiness', texts.ready, 'ready'),
  };
}
