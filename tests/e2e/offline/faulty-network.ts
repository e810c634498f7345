import http from 'node:http';

type Fault = { method: string; path: RegExp; kind: 'answer lost' };

/** A proxy in front of the product with faults: it may drop a response, or serve another release of the worker. */
export async function startFaultyNetwork(address: string) {
  const faults: Fault[] = [];
  let release = '';
  const to = new URL(address);
  const server = http.createServer((request, response) => {
    const headers = { ...request.headers, host: to.host };
    if (headers.origin !== undefined) headers.origin = to.origin;
    const { method = 'GET', url = '/' } = request;
    const isWorker = url === '/service-worker.js';
    if (isWorker)
      for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since'] as const) delete headers[name];
    const asked = http.request({ host: to.hostname, port: to.port, method, path: url, headers }, (answer) => {
      const fault = faults.findIndex((one) => one.method === method && one.path.test(url));
      if (fault >= 0) {
        faults.splice(fault, 1);
        answer.resume();
        answer.on('end', () => request.socket.destroy());
        return;
      }
      const { 'content-length': length, ...rest } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, isWorker || length === undefined ? rest : answer.headers);
      answer.pipe(response, { end: !isWorker });
      if (isWorker) answer.on('end', () => response.end(release));
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const place = server.address();
  if (place === null || typeof place === 'string') throw new Error('The network has no port');
  return {
    address: `http://127.0.0.1:${place.port}`,
    lose: (method: string, path: RegExp) => void faults.push({ method, path, kind: 'answer lost' }),
    publish: (name: string) => {
      release = `\n// ${name}\n`;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
