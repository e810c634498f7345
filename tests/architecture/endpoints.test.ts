// Compares the routes that the application serves with the contract.
import { ALL_ENDPOINTS, ENDPOINT_GROUPS } from '@karkas/api/all-endpoints.ts';
import type { Endpoint } from '@karkas/api/core/endpoint.ts';
import { ALL_PERMISSIONS } from '@karkas/api/core/permission.ts';
import { SYSTEM_ROLES } from '@karkas/api/core/roles/system-roles.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../apps/server/src/app/build-app.ts';
import { createAccessTokens } from '../../apps/server/src/platform/access/access-tokens.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { createPool } from '../../apps/server/src/platform/db/wire/connection.ts';
import { ACCOUNT_ENDPOINTS } from './account-endpoints.data.ts';
import { createLiveStreams } from '../../apps/server/src/platform/live-events/live-streams.ts';
import { silentLogger } from '../../apps/server/src/platform/logging.ts';
import { createInbox } from '../../apps/server/src/platform/storage/received-file.ts';
import { createDiskBlobStore } from '../../apps/server/src/platform/storage/disk-blob-store.ts';

/** Endpoints without authentication. Adding one is a decision that is reviewed here. */
const PUBLIC_ENDPOINTS = [
  'beginPasskeySignIn',
  'checkPasswordReset',
  'confirmPasswordReset',
  'decideCustomerAgreement',
  'downloadCustomerPhoto',
  'getCustomerAgreement',
  'getCustomerContract',
  'getImage',
  'getOfferedInvitation',
  'getSignInOptions',
  'getSiteArticle',
  'getSiteProject',
  'getSiteService',
  'listCustomerPhotos',
  'listSiteArticles',
  'listSiteProjects',
  'listSiteServices',
  'logout',
  'obtainToken',
  'obtainTokenByOidc',
  'obtainTokenByPasskey',
  'obtainTokenBySecondStep',
  'openCustomerLink',
  'openFieldLink',
  'readSample',
  'readUnsubscribeLink',
  'refreshToken',
  'register',
  'reportByFieldLink',
  'requestPasswordReset',
  'sendContactRequest',
  'signInToDemo',
  'unsubscribe',
  'uploadByFieldLink',
];
/** API routes outside the contract; they reveal nothing about users. */
const PLAIN_ROUTES = [
  'GET /api/auth/oidc/callback/',
  'GET /api/auth/oidc/start/',
  'GET /api/docs/',
  'GET /api/docs/:language/',
  'GET /api/docs/:language/:page/',
  'GET /api/docs/docs.css',
  'GET /api/docs/docs.js',
  'GET /api/docs/fonts/:font',
  'GET /api/health/',
  'GET /api/openapi.en.json',
  'GET /api/openapi.json',
  'GET /api/openapi.ru.json',
  'GET /api/ready/',
  // A calendar program only has an address; the response has its own format.
  'GET /calendar/:file',
  // One-click unsubscribe of email clients (RFC 8058): a form, as the standard requires.
  'POST /unsubscribe',
];

type Route = { method: string; url: string; endpoint: Endpoint | undefined };
const routes: Route[] = [];
const key = 'ab'.repeat(32);
// Nothing listens there: building the application must not need the database.
const pool = createPool({ host: '127.0.0.1', port: 1, max: 1, onError: () => undefined });

beforeAll(async () => {
  const app = await buildApp({
    pool,
    tokens: createAccessTokens({ secret: key, clock: systemClock }),
    logger: silentLogger,
    clock: systemClock,
    secrets: { accessTokenKey: key, refreshTokenKey: key },
    storage: createDiskBlobStore('/nowhere'),
    inbox: createInbox('/nowhere'),
    isDemoOffered: true,
    streams: createLiveStreams({ pool, logger: silentLogger }),
    quotaBytes: 1,
    reader: {
      read: () => Promise.reject(new Error('no file is read here')),
      readTable: () => Promise.reject(new Error('no file is read here')),
      close: () => Promise.resolve(),
    },
    prices: {
      read: () => Promise.reject(new Error('no file is read here')),
      close: () => Promise.resolve(),
    },
    checker: {
      check: () => Promise.reject(new Error('nothing is checked here')),
      close: () => Promise.resolve(),
    },
    thumbnails: {
      make: () => Promise.reject(new Error('no picture is made here')),
      close: () => Promise.resolve(),
    },
    planner: {
      plan: () => Promise.reject(new Error('nothing is planned here')),
      close: () => Promise.resolve(),
    },
    overlays: {
      effective: () => Promise.reject(new Error('nothing is laid here')),
      comparison: () => Promise.reject(new Error('nothing is laid here')),
      comparisons: () => Promise.reject(new Error('nothing is laid here')),
      effects: () => Promise.reject(new Error('nothing is laid here')),
      close: () => Promise.resolve(),
    },
    samples: {
      price: () => Promise.reject(new Error('no file is read here')),
      isFull: () => false,
      close: () => Promise.resolve(),
    },
    mail: {
      box: {
        queue: () => Promise.resolve(''),
        open: () => {
          throw new Error('no letter is read here');
        },
      },
      publicUrl: () => '',
    },
    registry: {
      findParty: () => Promise.resolve(null),
      suggestParties: () => Promise.resolve([]),
      findBank: () => Promise.resolve(null),
    },
    documents: {
      print: () => Promise.reject(new Error('no document is made here')),
      download: () => () => Promise.reject(new Error('no document is made here')),
      close: () => Promise.resolve(),
    },
    onRoute: ({ method, url, config }) => {
      if (method !== 'HEAD') routes.push({ method: String(method), url, endpoint: config?.endpoint });
    },
  });
  await app.ready();
  await app.close();
});
afterAll(() => pool.end());

const nameOf = (route: Route): string => `${route.method} ${route.url}`;
const company = (endpoint: Endpoint) => (endpoint.access.kind === 'company' ? endpoint.access : null);
const names = (endpoints: readonly Endpoint[]): string[] => endpoints.map((endpoint) => endpoint.name).toSorted();

describe('the routes', () => {
  test('all implement an endpoint of the contract', () => {
    expect(routes.length).toBeGreaterThan(40);
    expect(
      routes
        .filter((route) => !route.endpoint)
        .map(nameOf)
        .toSorted(),
    ).toEqual(PLAIN_ROUTES);
    expect(routes.filter((route) => route.endpoint && !ALL_ENDPOINTS.includes(route.endpoint)).map(nameOf)).toEqual([]);
  });

  test('all have the path of their endpoint', () => {
    const strays = routes.filter(
      ({ endpoint, method, url }) => endpoint && (endpoint.method !== method || !endpoint.paths.includes(url)),
    );
    expect(strays.map(nameOf)).toEqual([]);
    expect(new Set(routes.map(nameOf)).size).toBe(routes.length);
  });

  test.each(ENDPOINT_GROUPS.map((group) => [group.tag, group] as const))(
    '%s is served completely, or not yet at all',
    (_, group) => {
      const served = new Set(routes.map((route) => route.endpoint?.name));
      const missing = group.endpoints.filter((endpoint) => !served.has(endpoint.name));
      expect(missing.length === group.endpoints.length ? [] : names(missing)).toEqual([]);
    },
  );
});

describe('the contract', () => {
  test('endpoints without a permission are on a short list', () => {
    expect(names(ALL_ENDPOINTS.filter((endpoint) => endpoint.access.kind === 'public'))).toEqual(PUBLIC_ENDPOINTS);
    expect(names(ALL_ENDPOINTS.filter((endpoint) => endpoint.access.kind === 'signed_in'))).toEqual(ACCOUNT_ENDPOINTS);
  });

  test('every other endpoint requires an existing permission that an owner has', () => {
    const owner = SYSTEM_ROLES.find((role) => role.code === 'owner');
    const wrong = ALL_ENDPOINTS.filter((endpoint) => {
      const access = company(endpoint);
      return (
        access !== null && !(ALL_PERMISSIONS.includes(access.requires) && owner?.permissions.includes(access.requires))
      );
    });
    expect(names(wrong)).toEqual([]);
  });

  // The bin also requires the delete permission of each kind; view settings belong to the user, sharing requires more.
  test("a view permission suffices only for reading, reports, audits, leaving and the user's own inbox; the bin checks again", () => {
    const writes = ALL_ENDPOINTS.filter(
      (endpoint) => endpoint.method !== 'GET' && company(endpoint)?.requires.endsWith('.view'),
    );
    expect(names(writes)).toEqual([
      'createCalendarFeed',
      'createTaskView',
      'decideTask',
      'deleteCalendarFeed',
      'deleteFromBin',
      'deleteTaskView',
      'generateActReport',
      'generateReport',
      'getCustomerData',
      'leaveCompany',
      'mendTask',
      'patchTaskView',
      'readNotices',
      'restoreFromBin',
      'searchCustomers',
      'snoozeNotices',
      'startSelfAudit',
    ]);
  });

  test('names are unique, paths end with a slash, and no two endpoints share a path', () => {
    expect(new Set(ALL_ENDPOINTS.map((endpoint) => endpoint.name)).size).toBe(ALL_ENDPOINTS.length);
    const places = ALL_ENDPOINTS.flatMap((endpoint) =>
      endpoint.paths.map((path) => `${endpoint.method} ${path.replaceAll(/:\w+/g, ':')}`),
    );
    expect(new Set(places).size).toBe(places.length);
    expect(places.filter((place) => !place.endsWith('/'))).toEqual([]);
  });

  test('every path parameter is validated, and the one that identifies the company is among them', () => {
    const problems = ALL_ENDPOINTS.flatMap((endpoint) =>
      endpoint.paths.flatMap((path) => {
        const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
        const existing = new Set(['company_id', ...Object.keys(endpoint.params?.shape ?? {})]);
        const object = company(endpoint)?.object;
        const isLost = object !== undefined && !inPath.includes(object.param);
        return [...inPath.filter((name) => !existing.has(name)), ...(isLost ? [object.param] : [])].map(
          (name) => `${endpoint.name} ${path}: ${name}`,
        );
      }),
    );
    expect(problems).toEqual([]);
  });

  test('a body with an unknown field is rejected', () => {
    const loose = ALL_ENDPOINTS.filter(
      (endpoint) =>
        endpoint.body &&
        endpoint.body
          .safeParse({ a_field_nobody_knows: 1 })
          .error?.issues.some((issue) => issue.code === 'unrecognized_keys') !== true,
    );
    expect(names(loose)).toEqual([]);
  });
});
