import http from 'node:http';
import pg from 'pg';

// The floor: node:http and the driver, the same SQL text with the same plans, no token, no membership, no row level security.
const options = JSON.parse(process.argv[2] ?? '{}');
const pool = new pg.Pool({ ...options.superuser, max: options.poolSize, options: '-c plan_cache_mode=force_generic_plan' });
const server = http.createServer((request, response) => {
  const query = options.queries[request.url?.startsWith('/list') ? 'list' : 'project'];
  const values = request.url?.startsWith('/list') ? query.values : query.values.map((value: unknown) => (value === '$ID' ? request.url?.slice('/project/'.length) : value));
  pool.query({ name: query.name, text: query.text, values }).then(({ rows }) => {
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(rows[0].json);
  }, (error: Error) => { response.statusCode = 500; response.end(error.message); });
});
process.on('SIGINT', () => process.exit(0));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.({ address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` });
});
