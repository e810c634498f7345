/**
 * With a small young generation the server discards the garbage of a request with the next few: under load it needs a
 * third less memory.
 */
export const memoryFlags = ['--max-semi-space-size=4'];

/**
 * Variables that make the C library return memory to the system. By default it keeps a pool per thread and raises the
 * size from which a block gets its own mapping: memory of a norm base loaded in an ended thread remains in fragments,
 * half a gigabyte. A setting of the machine takes precedence. Other libraries and systems ignore these variables.
 */
export function memoryVariables(environment = process.env) {
  return Object.fromEntries([...allocatorSettings].map(([name, value]) => [name, environment[name] ?? value]));
}

const allocatorSettings = new Map([
  ['MALLOC_ARENA_MAX', '1'],
  ['MALLOC_MMAP_THRESHOLD_', '32768'],
  ['MALLOC_TRIM_THRESHOLD_', '65536'],
]);
