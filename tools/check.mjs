// `npm run check`: everything that is known without running the product.
import { runChecks } from './check-tools.mjs';
import { generateClientWhenStale } from './client-types.mjs';
import { installWhenNeeded } from './install-packages.mjs';

await installWhenNeeded();
await generateClientWhenStale();
const checks = await runChecks();
const failed = checks.filter(({ isPassed }) => !isPassed).length;
console.log(`${checks.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
