import { writeSync } from 'node:fs';
import inspector, { type Debugger } from 'node:inspector';
import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { systemClock } from '../clock.ts';

/** Given by `startWatchdog` alone. */
const { beats, beatMs, limitMs }: { beats: Int32Array; beatMs: number; limitMs: number } = workerData;
const STDERR = 2;
const FRAMES = 8;
const LOOK_MS = 2_000;

let last = Atomics.load(beats, 0);
let still = 0;
// Counted in own beats and not in time: a machine that slept, or a process that was halted, has not stood still.
while (still * beatMs < limitMs) {
  await wait(beatMs);
  const now = Atomics.load(beats, 0);
  still = now === last ? still + 1 : 0;
  last = now;
}
const frames = await Promise.race([whereItStands(), wait(LOOK_MS, [])]);
say(`the event loop stood still for ${limitMs / 1000} s, the process is ended`, frames);
process.kill(process.pid, 'SIGKILL');

/** Halts the main thread to see what it is doing; works also inside an expression that never ends. */
function whereItStands(): Promise<string[]> {
  return new Promise((resolve) => {
    const session = new inspector.Session();
    const scripts = new Map<string, string>();
    session.on('Debugger.scriptParsed', ({ params }) => scripts.set(params.scriptId, params.url));
    session.on('Debugger.paused', ({ params }) =>
      resolve(params.callFrames.slice(0, FRAMES).map((frame) => describeFrame(frame, scripts))),
    );
    try {
      session.connectToMainThread();
      session.post('Debugger.enable');
      session.post('Debugger.pause');
    } catch {
      resolve([]);
    }
  });
}

function describeFrame({ functionName, location }: Debugger.CallFrame, scripts: ReadonlyMap<string, string>): string {
  return `${functionName || '(anonymous)'} ${scripts.get(location.scriptId) ?? ''}:${location.lineNumber + 1}`;
}

/** Straight to the file: the streams of a thread pass through the loop that stands. */
function say(message: string, stack: string[]): void {
  writeSync(STDERR, `${JSON.stringify({ time: systemClock.now().toISOString(), level: 'error', message, stack })}\n`);
}
