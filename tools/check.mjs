// `npm run check`: everything that is known without running the product. `-- word` checks the files whose path contains
// the word, `-- --changed` the changed files and every workspace that their types reach.
import { parseArgs } from 'node:util';
import { changedFiles, filesWith, foldersAbove } from './check-scope.mjs';
import { listChecks, listChecksOf, runChecks } from './check-tools.mjs';
import { generateClientWhenStale } from './client-types.mjs';
import { installWhenNeeded } from './install-packages.mjs';

const { values, positionals: words } = parseArgs({
  options: { changed: { type: 'boolean' } },
  allowPositionals: true,
});

await installWhenNeeded();
await generateClientWhenStale();
const checks = await runChecks({ checks: chooseChecks() });
const failed = checks.filter(({ isPassed }) => !isPassed).length;
console.log(`${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

function chooseChecks() {
  if (values.changed) {
    const files = changedFiles();
    return files.length === 0 ? [] : listChecksOf({ format: files, lint: foldersAbove(files) });
  }
  if (words.length === 0) return listChecks();
  const files = filesWith(words);
  if (files.length === 0) throw new Error(`No file has ${words.join(' or ')} in its path.`);
  return listChecksOf({ format: files, lint: files });
}
