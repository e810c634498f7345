// What pages share, in a few files: tens of small ones are asked for one after another and pack worse. A group is loaded
// whole by every page that needs a part of it, so it lists what all of its pages need and nothing else.

const packages = (...names: string[]) => new RegExp(`node_modules/(?:${names.join('|')})/`);
const sources = (...places: string[]) => new RegExp(`/apps/web/src/(?:${places.join('|')})[^/]*$`);

const either = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'));

export const CHUNK_GROUPS = [
  // Every page, those before sign-in too.
  {
    name: 'base',
    test: packages('react', 'react-dom', 'scheduler', 'use-sync-external-store'),
  },
  {
    name: 'core',
    // The helper of the bundler, which every page that loads a part later needs.
    test: either(
      /vite\/preload-helper/,
      /\/packages\/(?:api\/src\/(?:core\/endpoint|auth\/auth\.endpoints)|domain\/src\/zones\/days-of-zone)\.ts$/,
      sources(
        'app/kit-provider',
        'platform/(?:api-error|api-url|call-endpoint|clock|crumbs|current-company|error-message|i18n|language)\\.',
        'platform/(?:notices|other-company|send-request|session|session-timing|storage|tab-lock|theme|translator|view-as)\\.',
        'ui/(?:button|field|hint|icon|later|observable|ui-texts)/',
        // Where notices stand is fetched with the first of them.
        'ui/toast/toast',
        'ui/ui\\.ru\\.',
        'ui/view-switcher/view-switcher\\.module',
      ),
    ),
  },
  {
    name: 'sign-in',
    test: sources(
      'features/auth/(?:auth-frame|auth-navigation|auth\\.module|sign-in-screen|sort-refusal|waiting-bill|use-answer|use-auth-form|use-fields|use-rules)',
      'ui/(?:language-switcher|theme-switcher)/',
    ),
  },
  // Every page behind sign-in.
  {
    name: 'router',
    test: packages(
      '@tanstack/(?:react-router|router-core|history|store|react-store|query-core|react-query)',
      'big\\.js',
    ),
  },
  {
    name: 'shell',
    test: either(
      /\/packages\/api\/src\/(?:inbox\/inbox|jobs\/jobs)\.endpoints\.ts$/,
      sources(
        'app/languages/later-texts\\.',
        'features/activity-log/log-words\\.',
        'features/inbox/(?:inbox-queries|use-unread-count)\\.',
        'platform/live/live-feed\\.',
        'app/(?:app-route|auth-routes|project-routes|providers|require-session|root-route|router|start-app|watch-session)\\.',
        'app/company/',
        'app/routes/(?:begin-query|begin-to|page-of-matches|price-search|project-loads|search|specification-search)\\.',
        'app/shell/(?:app-shell|company-switcher|crumb-link|error-hint|network-line|route-states|running-jobs|sections)\\.',
        'app/shell/(?:shell-begin|shell-keys|shell-tools|shell\\.module|sidebar|use-account-actions|use-is-online)\\.',
        'features/companies/(?:company-queries|current-company|later-windows)\\.',
        // What begins to be read with its route.
        'features/projects/project-queries\\.',
        'platform/(?:abilities|format|jobs|page-visit|person-memory|query-client|recent-pages|requested-action|unsaved-work)\\.',
        'platform/device/(?:empty-device|or-kept)\\.',
        'ui/(?:avatar|breadcrumbs|page|states)/',
        'ui/data-grid/layout-scope\\.',
        'ui/dialog/owned-dialog\\.',
        'ui/progress-bar/progress',
        'ui/keyboard-help/(?:keys|shortcut|use-shortcut)\\.',
        'ui/menu/menu\\.tsx',
      ),
    ),
  },
  // The lists of records and what stands above and below them.
  {
    name: 'lists',
    test: sources(
      'ui/(?:badge|pagination|search-input|split-button|table)/',
      'ui/select/(?:options|select|select-control|select-trigger|select\\.module)\\.',
    ),
  },
  // The library of schemas, with what must be said to it before the first schema is made.
  { name: 'schemas', test: /node_modules\/zod\/|\/platform\/no-eval\.ts/ },
];
