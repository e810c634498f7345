// Dependency rules. A dependency that breaks a rule is inverted, not exempted; see ARCHITECTURE.md.
const domain = '^packages/domain/src/';
const api = '^packages/api/src/';
const server = '^apps/server/src/';
const web = '^apps/web/src/';
const site = '^apps/site/';
const tests = ['\\.(test|fixtures)\\.tsx?$', '/testing/'];

const forbid = (name, from, to) => ({ name, severity: 'error', from, to });
const enterByIndex = (name, root) =>
  forbid(
    name,
    { path: `${root}features/([^/]+)/` },
    { path: `${root}features/`, pathNot: [`${root}features/$1/`, `${root}features/[^/]+/index\\.ts$`] },
  );
// Text files are imported directly, so that a language is a chunk of its own and pulls in no screens.
const appEntersByIndex = (name, root) =>
  forbid(
    name,
    { path: `${root}app/` },
    { path: `${root}features/`, pathNot: [`${root}features/[^/]+/index\\.ts$`, '\\.(ru|en)\\.texts\\.ts$'] },
  );

export default {
  forbidden: [
    // The whole repository.
    forbid('no-cycles', {}, { circular: true }),
    forbid(
      'everything-resolves',
      {},
      { couldNotResolve: true, pathNot: ['\\?(worker|url|raw|inline)', '/dist/', '^astro:'] },
    ),
    forbid(
      'declared-where-used',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    forbid(
      'no-test-code-in-production',
      { path: '^(apps|packages)/[^/]+/src/', pathNot: tests },
      { path: tests, pathNot: '(^|/)node_modules/' },
    ),

    // Between workspaces.
    forbid(
      'domain-is-pure',
      { path: domain, pathNot: tests },
      { path: ['^apps/', api, '(^|/)node_modules/(fastify|kysely|pg|react|zod)/'] },
    ),
    forbid('domain-does-no-io', { path: domain, pathNot: tests }, { dependencyTypes: ['core'] }),
    forbid('api-imports-only-domain', { path: api }, { path: '^apps/' }),
    forbid('api-does-no-io', { path: api, pathNot: tests }, { dependencyTypes: ['core'] }),
    forbid('web-never-imports-server', { path: web }, { path: server }),
    forbid('server-never-imports-web', { path: server }, { path: web }),
    forbid('nothing-imports-the-site', { path: '^(apps|packages)/', pathNot: site }, { path: site }),
    forbid('site-never-imports-server', { path: site }, { path: '^apps/server/' }),
    // What the two share: tokens, icons and the sample that the application takes over.
    forbid(
      'site-imports-declared-parts-of-web',
      { path: site, pathNot: tests },
      {
        path: '^apps/web/',
        pathNot: '^apps/web/(src/ui/tokens\\.css|src/platform/memory/site-sample-storage\\.ts|icons\\.ts|public/.*)$',
      },
    ),

    // Inside the server.
    forbid(
      'server-platform-imports-no-feature',
      { path: `${server}platform/`, pathNot: tests },
      { path: `${server}(features|app)/` },
    ),
    forbid('server-features-import-no-app', { path: `${server}features/`, pathNot: tests }, { path: `${server}app/` }),
    enterByIndex('server-features-enter-by-index', server),
    appEntersByIndex('server-app-enters-by-index', server),
    forbid('routes-go-through-the-service', { path: '\\.routes\\.ts$' }, { path: '\\.repository\\.ts$' }),
    forbid(
      'services-import-no-http',
      { path: '\\.(service|policy|repository|presenter)\\.ts$' },
      { path: ['(^|/)node_modules/(fastify|@fastify/[^/]+)/', `${server}platform/http/`] },
    ),
    forbid(
      'policies-are-pure',
      { path: '\\.policy\\.ts$' },
      { path: ['\\.(repository|service|routes)\\.ts$', `${server}platform/db/`] },
    ),
    forbid(
      'only-repositories-use-sql',
      {
        path: server,
        pathNot: [
          '\\.repository\\.ts$',
          `${server}(platform/db|platform/embedded-postgres|testing|commands)/`,
          '\\.test\\.ts$',
        ],
      },
      { path: '(^|/)node_modules/(kysely|pg|pg-[^/]+)/' },
    ),
    // Only this folder uses undocumented parts of the driver, so that they can be replaced in one place.
    forbid(
      'driver-enters-by-index',
      { path: server, pathNot: [...tests, `${server}platform/db/wire/driver/`] },
      {
        path: [`${server}platform/db/wire/driver/`, '(^|/)node_modules/pg/lib/(utils|query|connection)\\.js$'],
        pathNot: `${server}platform/db/wire/driver/index\\.ts$`,
      },
    ),

    // Inside the web application.
    // Numbers and texts are general; the rest of the domain is not.
    forbid(
      'ui-kit-imports-no-domain',
      { path: `${web}ui/`, pathNot: tests },
      { path: [`${web}(features|app|platform)/`, api, domain], pathNot: `${domain}(decimal|text)/` },
    ),
    forbid(
      'web-platform-imports-no-feature',
      { path: `${web}platform/`, pathNot: tests },
      { path: `${web}(features|app)/` },
    ),
    forbid('web-features-import-no-app', { path: `${web}features/`, pathNot: tests }, { path: `${web}app/` }),
    enterByIndex('web-features-enter-by-index', web),
    appEntersByIndex('web-app-enters-by-index', web),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^apps/[^/]+/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
