// Groups modules shared by pages into a few chunks: dozens of small ones cause request waterfalls and compress worse. A
// chunk is loaded whole by every page that needs part of it, so a group lists only what all of its pages need.

const packages = (...names: string[]) => new RegExp(`node_modules/(?:${names.join('|')})/`);
const sources = (...places: string[]) => new RegExp(`/apps/web/src/(?:${places.join('|')})[^/]*$`);

const either = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'));

export const CHUNK_GROUPS = [
  // All pages, including those before sign-in.
  {
    name: 'base',
    test: packages('react', 'react-dom', 'scheduler', 'use-sync-external-store'),
  },
  {
    name: 'core',
    // The bundler's helper for dynamic imports, needed by every page with lazy parts.
    test: either(
      /vite\/preload-helper/,
      /\/packages\/(?:api\/src\/(?:core\/endpoint|auth\/auth\.endpoints)|domain\/src\/zones\/days-of-zone)\.ts$/,
      sources(
        'app/kit-provider',
        'platform/(?:api-error|api-url|call-endpoint|clock|crumbs|current-company|error-message|i18n|language)\\.',
        'platform/(?:notices|other-company|send-request|session|session-timing|storage|tab-lock|theme|translator|view-as)\\.',
        'ui/(?:button|field|hint|icon|later|observable|ui-texts)/',
        // The placement of toasts is loaded with the first toast.
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
  // All pages behind sign-in.
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
        // Prefetched by the routes.
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
  // Lists of records with their filters and footers.
  {
    name: 'lists',
    test: sources(
      'ui/(?:badge|pagination|search-input|split-button|table)/',
      'ui/select/(?:options|select|select-control|select-trigger|select\\.module)\\.',
    ),
  },
  // The schema library, with the configuration that must run before the first schema is created.
  { name: 'schemas', test: /node_modules\/zod\/|\/platform\/no-eval\.ts/ },
];
