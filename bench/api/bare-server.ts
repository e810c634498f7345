import http from 'node:http';
import pg from 'pg';

// The floor: node:http and the driver, the same SQL text with the same plans, no token, no membership, no row level security.
const options = JSON.parse(process.argv[2] ?? '{}');
const pool = new pg.Pool({
  ...options.superuser,
  max: options.poolSize,
  options: '-c plan_cache_mode=force_generic_plan',
});
const INSERT = {
  name: 'insert',
  text: `insert into customer (company_id, id, type, name, legal_address) values ($1, gen_random_uuid(), 'legal', $2, $3) returning *`,
};
const LOG = {
  name: 'log',
  text: `insert into activity_log (company_id, id, seq, created_at, user_id, user_name, action, model, object_id, object_repr, changes, request_id, previous_hash, hash)
    values ($1, gen_random_uuid(), 0, now(), $2, 'A', 'create', 'customer', $3, $4, $5, 'bench', '', '')`,
};

/** What a created customer is at the least: the row, its line of the log, and the answer, in one transaction. */
async function create(body: { name: string; legal_address: string }): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.company_id', '${options.company}', true)`);
    const {
      rows: [customer],
    } = await client.query({ ...INSERT, values: [options.company, body.name, body.legal_address] });
    await client.query({
      ...LOG,
      values: [
        options.company,
        options.userId,
        customer.id,
        customer.name,
        JSON.stringify([{ field: 'name', old: null, new: customer.name }]),
      ],
    });
    const read = options.queries.customer;
    const { rows } = await client.query({
      name: read.name,
      text: read.text,
      values: read.values.map((value: unknown) => (value === '$ID' ? customer.id : value)),
    });
    await client.query('commit');
    return rows[0].json;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

function onCreate(request: http.IncomingMessage, response: http.ServerResponse): void {
  const chunks: Buffer[] = [];
  request
    .on('data', (chunk: Buffer) => chunks.push(chunk))
    .on('end', () => {
      create(JSON.parse(Buffer.concat(chunks).toString())).then(
        (json) => {
          response.writeHead(201, { 'content-type': 'application/json; charset=utf-8' }).end(json);
        },
        (error: Error) => {
          response.writeHead(500).end(error.message);
        },
      );
    });
}

const server = http.createServer((request, response) => {
  if (request.method === 'POST') return onCreate(request, response);
  const query = options.queries[request.url?.startsWith('/list') ? 'list' : 'project'];
  const values = request.url?.startsWith('/list')
    ? query.values
    : query.values.map((value: unknown) => (value === '$ID' ? request.url?.slice('/project/'.length) : value));
  pool.query({ name: query.name, text: query.text, values }).then(
    ({ rows }) => {
      response.setHeader('content-type', 'application/json; charset=utf-8');
      response.end(rows[0].json);
    },
    (error: Error) => {
      response.statusCode = 500;
      response.end(error.message);
    },
  );
});
process.on('SIGINT', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` });
});
