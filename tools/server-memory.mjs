/**
 * With a small nursery the server throws away what a request made as soon as the next ones come: under load it takes a
 * third less memory.
 */
export const memoryFlags = ['--max-semi-space-size=4'];

/**
 * Variables under which the C library gives memory back to the system. Left to itself it keeps a pool for each thread, and
 * raises the size from which a block is a mapping of its own: what a base of norms took in a thread that has ended lies
 * in pieces between what is still used, half a gigabyte of it. A setting of the machine goes first. Other libraries and
 * systems do not read them.
 */
export function memoryVariables(environment = process.env) {
  return Object.fromEntries([...giving].map(([name, value]) => [name, environment[name] ?? value]));
}

const giving = new Map([
  ['MALLOC_ARENA_MAX', '1'],
  ['MALLOC_MMAP_THRESHOLD_', '32768'],
  ['MALLOC_TRIM_THRESHOLD_', '65536'],
]);
