import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '../db/connection.ts';
import type { ConnectionTurns } from '../db/connection-turns.ts';
import type { ReadConnections } from '../db/shared-connections.ts';
import type { AccessTokens } from '../access/access-tokens.ts';
import type { ApiKeys } from './api-keys.ts';
import type { Inbox } from '../storage/received-file.ts';
import type { Turns } from '../worker-room/turns.ts';
import type { InFlight } from './in-flight.ts';
import type { Readers } from './present-object.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The object of the contract that a route serves; a test reads it off the route table. */
    endpoint?: Endpoint;
    /** What serves it inside of what all routes share; tests tell the ways of serving apart by it. */
    handle?: (...args: never[]) => unknown;
  }
}

/** What an endpoint is served with. */
export type HttpServer = {
  app: FastifyInstance;
  pool: Pool;
  /** For reads of one statement. */
  readPool: ReadConnections;
  tokens: AccessTokens;
  keys: ApiKeys;
  /** Where files of requests are received. */
  inbox: Inbox;
  /** Files that are on their way, in and out. */
  inFlight: InFlight;
  /** What a write under the same path may ask for. */
  readers: Readers;
  /** At the connections of `pool` and `readPool`. */
  turns: ConnectionTurns;
  /** Of people, by the requests that they have in flight. */
  requests: Turns;
  /** Of companies that read long lists whole. */
  wholeLists: Turns;
};
