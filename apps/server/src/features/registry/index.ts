export { createBuiltinRegistry } from './builtin-registry.ts';
export { createDadataRegistry } from './dadata-registry.ts';
export type { Registry } from './registry.ts';
