import { writeSync } from 'node:fs';
import inspector, { type Debugger } from 'node:inspector';
import { setTimeout as wait } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { systemClock } from '../clock.ts';

/** Provided only by `startWatchdog`. */
const { beats, beatMs, limitMs }: { beats: Int32Array; beatMs: number; limitMs: number } = workerData;
const STDERR = 2;
const FRAMES = 8;
const LOOK_MS = 2_000;

let last = Atomics.load(beats, 0);
let still = 0;
// Counted in own beats rather than time: a suspended machine or stopped process is not blocked.
while (still * beatMs < limitMs) {
  await wait(beatMs);
  const now = Atomics.load(beats, 0);
  still = now === last ? still + 1 : 0;
  last = now;
}
const frames = await Promise.race([mainThreadStack(), wait(LOOK_MS, [])]);
writeError(`the event loop stood still for ${limitMs / 1000} s, the process is ended`, frames);
process.kill(process.pid, 'SIGKILL');

/** Pauses the main thread to get its stack; works even inside an endless expression. */
function mainThreadStack(): Promise<string[]> {
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

/** Written directly to the file descriptor: streams of a thread go through the blocked loop. */
function writeError(message: string, stack: string[]): void {
  writeSync(STDERR, `${JSON.stringify({ time: systemClock.now().toISOString(), level: 'error', message, stack })}\n`);
}
