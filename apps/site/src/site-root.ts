import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder of the workspace: code that the build has bundled lies elsewhere. */
export const SITE_ROOT = path.dirname(createRequire(import.meta.url).resolve('@karkas/site/package.json'));
