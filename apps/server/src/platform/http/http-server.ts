import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from '../db/wire/connection.ts';
import type { ConnectionSlots } from '../db/wire/connection-slots.ts';
import type { ReadConnections } from '../db/wire/shared-connections.ts';
import type { AccessTokens } from '../access/access-tokens.ts';
import type { ApiKeys } from './request/api-keys.ts';
import type { Inbox } from '../storage/received-file.ts';
import type { FairQueue } from '../worker-pool/fair-queue.ts';
import type { InFlight } from './limits/in-flight.ts';
import type { Readers } from './serve/current-object.ts';

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
  slots: ConnectionSlots;
  /** Per-user limit of requests in flight. */
  requests: FairQueue;
  /** Per-company limit of full list reads. */
  wholeLists: FairQueue;
};
