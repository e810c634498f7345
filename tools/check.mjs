// `npm run check`: everything that is known without running the product.
import { runChecks } from './check-tools.mjs';
import { installWhenNeeded } from './install-packages.mjs';

await installWhenNeeded();
const { passed, failed } = await runChecks();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
