import { config } from 'zod/v4/core';

// zod compiles schemas with `new Function` and probes for it as soon as a schema is created. The content security
// policy forbids that and would report each attempt, so the build puts this module into the chunk of the library
// itself, where it runs before any schema.
config({ jitless: true });
