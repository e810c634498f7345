import { config } from 'zod/v4/core';

// zod speeds itself up by compiling schemas with `new Function`, and tries whether it may as soon as a schema is made. The
// content security policy forbids that and would report each attempt, so this module comes before every schema: nothing
// that the first chunk loads may import one.
config({ jitless: true });
