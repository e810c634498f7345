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
    /** The contract object of the route; a test reads it from the route table. */
    endpoint?: Endpoint;
    /** The handler inside the shared wrapper; tests use it to distinguish kinds of routes. */
    handle?: (...args: never[]) => unknown;
  }
}

/** Dependencies of endpoints. */
export type HttpServer = {
  app: FastifyInstance;
  pool: Pool;
  /** For single-statement reads. */
  readPool: ReadConnections;
  tokens: AccessTokens;
  keys: ApiKeys;
  /** Where request bodies with files are received. */
  inbox: Inbox;
  /** Transfers in progress. */
  inFlight: InFlight;
  /** GET readers by path, for writes that return the current object. */
  readers: Readers;
  /** Fair queue of the connections of `pool` and `readPool`. */
  turns: ConnectionTurns;
  /** Per-user limit of requests in flight. */
  requests: Turns;
  /** Per-company limit of full list reads. */
  wholeLists: Turns;
};
