import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';

const LONGEST = 8_000;

/** With `RECORD_ANSWERS=<folder>` what tests send and are answered is written there, for `tools/add-examples.ts`. */
export function recordAnswers(app: FastifyInstance): void {
  const folder = process.env.RECORD_ANSWERS;
  if (!folder) return;
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${process.pid}.jsonl`);
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint === undefined || reply.statusCode >= 300 || typeof payload !== 'string' || payload.length > LONGEST)
      return payload;
    const answered: unknown = payload === '' || endpoint.isDownload ? undefined : JSON.parse(payload);
    const sent = endpoint.upload ? undefined : request.body;
    fs.appendFileSync(file, `${JSON.stringify({ endpoint: endpoint.name, sent, answered })}\n`);
    return payload;
  });
}
