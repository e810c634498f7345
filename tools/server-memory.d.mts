export const memoryFlags: readonly string[];
export function memoryVariables(environment?: NodeJS.ProcessEnv): Record<string, string>;
