import { spawn } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const MODULE = path.join(import.meta.dirname, 'watchdog.ts');
const LIMITS = '{ limitMs: 600, beatMs: 100 }';

/** Runs a program under the watchdog until it exits. */
function run(body: string, limits = LIMITS): Promise<{ code: number | null; signal: string | null; errors: string }> {
  const program = `
    import { startWatchdog } from ${JSON.stringify(MODULE)};
    startWatchdog(${limits});
    function block(ms) { const end = performance.now() + ms; while (performance.now() < end); }
    ${body}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return new Promise((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal, errors }));
  });
}

describe('a process with a blocked event loop', () => {
  test('is terminated, and reports its stack', async () => {
    const { signal, errors } = await run(
      `setTimeout(function standStill() { /^(<!--[^]*?-->\\s*|x)*<svg/.test('<!-- -->'.repeat(60)); }, 300);`,
    );
    expect(signal).toBe('SIGKILL');
    expect(errors).toContain('stood still');
    expect(errors).toContain('standStill');
  });

  test('that blocks repeatedly for less than the limit is left alone', async () => {
    // In total they exceed the limit; each is far below it, even on a busy machine.
    const { code } = await run(
      `let rounds = 0;
      const timer = setInterval(() => { block(250); if ((rounds += 1) === 14) { clearInterval(timer); process.exit(0); } }, 30);`,
      '{ limitMs: 3_000, beatMs: 100 }',
    );
    expect(code).toBe(0);
  });

  test('does not prevent a process from exiting', async () => {
    expect((await run('')).code).toBe(0);
  });
});
