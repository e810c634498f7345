// Groups modules shared by pages into a few chunks: dozens of small ones cause request waterfalls and compress worse. A
// chunk is loaded whole by every page that needs part of it, so a group lists only what all of its pages need.

const packages = (...names: string[]) => new RegExp(`node_modules/(?:${names.join('|')})/`);
const sources = (...places: string[]) => new RegExp(`/apps/web/src/(?:${places.join('|')})[^/]*$`);

const either = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'));

export const CHUNK_GROUPS = [
  // The pages of links have no framework: what they share with the app may not stand in a chunk with one.
  {
    name: 'plain',
    test: either(
      /\/packages\/domain\/src\/(?:zones\/days-of-zone|text\/read-json)\./,
      sources('platform/clock\\.', 'platform/i18n/language\\.', 'platform/memory/storage\\.'),
    ),
  },
  {
    name: 'numbers',
    test: either(packages('big\\.js'), /\/packages\/domain\/src\/decimal\/(?:decimal|format-number)\.ts$/),
  },
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
      /\/packages\/api\/src\/(?:core\/endpoint|auth\/auth\.endpoints)\.ts$/,
      sources(
        'app/kit-provider',
        'platform/requests/(?:api-error|api-url|call-endpoint|send-request)\\.',
        'platform/errors/(?:error-message|notices)\\.',
        'platform/company/(?:current-company|other-company)\\.',
        'platform/i18n/(?:i18n|translator)\\.',
        'platform/session/(?:session|session-timing|tab-lock|view-as)\\.',
        'platform/page/(?:crumbs|theme)\\.',
        'ui/(?:button|field|hint|icon|lazy|observable|ui-texts)/',
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
      'features/auth/(?:auth-frame|auth-navigation|auth\\.module)',
      'features/auth/sign-in/(?:sign-in-screen|pending-bill-notice)',
      'features/auth/form/(?:assign-errors|use-auth-form|use-fields|use-rules|use-simple-query)',
      'ui/(?:language-switcher|theme-switcher)/',
    ),
  },
  // All pages behind sign-in.
  {
    name: 'router',
    test: packages('@tanstack/(?:react-router|router-core|history|store|react-store|query-core|react-query)'),
  },
  {
    name: 'shell',
    test: either(
      /\/packages\/api\/src\/(?:inbox\/inbox|jobs\/jobs)\.endpoints\.ts$/,
      sources(
        'app/languages/lazy-texts\\.',
        'features/activity-log/log-words\\.',
        'features/inbox/(?:inbox-queries|use-unread-count)\\.',
        'platform/live/live-feed\\.',
        'app/(?:app-route|auth-routes|providers|require-session|root-route|router|start-app|watch-session)\\.',
        'app/company/',
        'app/routes/(?:page-of-matches|prefetch|prefetch-loader|price-search|search|specification-search)\\.',
        'app/routes/(?!gallery)[\\w-]+/[\\w-]+-pages\\.',
        'app/routes/projects/project-loads\\.',
        'app/shell/(?:app-shell|crumb-link|shell-keys|shell-tools|shell\\.module|use-account-actions)\\.',
        'app/shell/create/shell-create\\.',
        'app/shell/errors/(?:error-hint|route-states)\\.',
        'app/shell/sidebar/(?:company-switcher|sections|sidebar)\\.',
        'app/shell/status/(?:network-line|running-jobs|use-is-online)\\.',
        'features/companies/(?:company-queries|current-company|lazy-dialogs)\\.',
        // Prefetched by the routes.
        'features/projects/project-queries\\.',
        'platform/i18n/format\\.',
        'platform/jobs/track-jobs\\.',
        'platform/memory/(?:personal-storage|recent-pages)\\.',
        'platform/page/(?:page-visit|requested-action|unsaved-work)\\.',
        'platform/requests/query-client\\.',
        'platform/session/abilities\\.',
        'platform/device/(?:empty-device|with-offline-copy)\\.',
        'ui/(?:avatar|breadcrumbs|page|states)/',
        'ui/data-grid/columns/layout-scope\\.',
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
