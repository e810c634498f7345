import http from 'node:http';
import pg from 'pg';
import type { Captured } from './capture-queries.ts';

// The floor: node:http and the driver, one statement per request: for reads the same SQL text with the same plans, for
// writes one INSERT and one UPDATE of the same table. No token, no membership, no row level security, no log, no
// checks.
const options: { superuser: pg.PoolConfig; queries: Record<string, Captured>; poolSize: number } = JSON.parse(
  process.argv[2] ?? '{}',
);
const pool = new pg.Pool({
  ...options.superuser,
  max: options.poolSize,
  options: '-c plan_cache_mode=force_generic_plan',
});
const INSERT = {
  name: 'insert',
  text: `insert into customer (company_id, id, type, name, inn, legal_address) values ($1, gen_random_uuid(), 'legal', $2, $3, $4) returning *`,
};
const UPDATE = {
  name: 'update',
  text: 'update customer set phone = $3, version = version + 1, updated_at = now() where company_id = $1 and id = $2 returning *',
};

async function read(name: string, company: string, id: string): Promise<string> {
  const query = options.queries[name];
  if (!query) throw new Error(`no query ${name}`);
  const values = query.values.map((value) => (value === '$ID' ? id : value === '$COMPANY' ? company : value));
  const { rows } = await pool.query({ name: query.name, text: query.text, values });
  // For a page: each row contains the total count.
  return `{"results":[${rows.map(({ body }) => body).join(',')}],"count":${rows[0].count}}`;
}

async function write(company: string, id: string, body: Record<string, string>): Promise<string> {
  const { rows } = await pool.query(
    id === ''
      ? { ...INSERT, values: [company, body.name, body.inn, body.legal_address] }
      : { ...UPDATE, values: [company, id, body.phone] },
  );
  return JSON.stringify(rows[0]);
}

async function bodyOf(request: http.IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

const server = http.createServer((request, response) => {
  const [, name = '', company = '', id = ''] = request.url?.split('/') ?? [];
  const answered =
    request.method === 'GET' ? read(name, company, id) : bodyOf(request).then((body) => write(company, id, body));
  answered.then(
    (json) => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(json);
    },
    (error: Error) => {
      response.writeHead(500).end(error.message);
    },
  );
});
process.on('SIGINT', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` });
});
