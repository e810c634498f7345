// Builds the service workers of the app and of crew links, each with the list of its files in this release.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'vite';

/** What works offline: the shell with its texts, the own tasks, and their dependencies. */
const ROOTS = [
  'index.html',
  'src/app/languages/ru.ts',
  'src/app/languages/en.ts',
  'src/app/languages/ru/tasks.ts',
  'src/app/languages/en/tasks.ts',
  'src/app/languages/ru/my-tasks.ts',
  'src/app/languages/en/my-tasks.ts',
  'src/app/shell/app-shell.tsx',
  'src/app/shell/status/device-line.tsx',
  'src/app/shell/errors/leave-dialog.tsx',
  'src/app/shell/sidebar/shell-drawer.tsx',
  'src/app/routes/tasks/field-route.tsx',
  'src/app/routes/account/login-route.tsx',
  'src/app/routes/tasks/my-tasks-routes.tsx',
  'src/features/my-tasks/field/export-queue.ts',
  'src/features/my-tasks/photos/photo-calls.ts',
  'src/platform/device/device.ts',
  'src/ui/menu/opened-menu.tsx',
  'src/ui/select/opened-select.tsx',
];
/** The pages before sign-in are a separate document that needs a network. */
const BEFORE_SIGN_IN = /^\/(?:auth|unsubscribe)(?:\/|$)/;
const FONTS = /(?:cyrillic|latin)-wght-normal[^/]*\.woff2$/;
const LOOSE = ['_app.html', 'theme-init.js', 'favicon.svg', 'app.webmanifest'];
/** The page of a crew link, which has no account and nothing of the app. */
const FIELD_ROOTS = ['field.html'];
const FIELD_LOOSE = ['_field.html', 'theme-init.js', 'favicon.svg'];

/** All static imports of a chunk. */
function filesOf(manifest, key, seen = new Set()) {
  const chunk = manifest[key];
  if (chunk === undefined) throw new Error(`The build has no chunk ${key}`);
  if (seen.has(key)) return [];
  seen.add(key);
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((name) => filesOf(manifest, name, seen))];
}

export async function buildWorker({ root, client, manifest, screens }) {
  const fonts = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => FONTS.test(file));
  const revisionOf = (file) =>
    createHash('sha256')
      .update(fs.readFileSync(path.join(client, file)))
      .digest('hex')
      .slice(0, 16);
  const listOf = (roots, loose) => [
    ...[...new Set([...roots.flatMap((key) => filesOf(manifest, key)), ...fonts])]
      .toSorted((first, second) => first.localeCompare(second))
      .map((file) => ({ url: `/${file}`, revision: null })),
    ...loose.map((file) => ({ url: `/${file}`, revision: revisionOf(file) })),
  ];
  const precached = listOf(ROOTS, LOOSE);
  const appScreens = screens.filter((screen) => !BEFORE_SIGN_IN.test(screen));
  await buildOne({ root, client, name: 'service-worker', precached, screens: appScreens });
  await buildOne({ root, client, name: 'field-worker', precached: listOf(FIELD_ROOTS, FIELD_LOOSE), screens: [] });
  return precached.reduce((sum, { url }) => sum + fs.statSync(path.join(client, url)).size, 0);
}

async function buildOne({ root, client, name, precached, screens }) {
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    define: {
      'process.env.NODE_ENV': '"production"',
      PRECACHED: JSON.stringify(precached),
      SCREENS: JSON.stringify(screens),
    },
    build: {
      target: 'es2022',
      outDir: client,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: path.join(root, `src/worker/${name}.ts`),
        output: { format: 'iife', entryFileNames: `${name}.js` },
      },
    },
  });
}
