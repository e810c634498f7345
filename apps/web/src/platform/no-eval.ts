import { config } from 'zod/v4/core';

// zod speeds itself up by compiling schemas with `new Function`, and tries whether it may as soon as a schema is made. The
// content security policy forbids that and would report each attempt, so the build puts this module into the file of the
// library itself: it runs before any file with a schema.
config({ jitless: true });
