import fs from 'node:fs';

const everyMs = 1000;
/** The system counts the time of processors in hundredths of a second, on every Linux. */
export const ticksPerSecond = 100;

/**
 * Counts the processor time of the pages of browsers that are started from here: nobody awaits the processes that draw
 * them, so the system forgets their time when they end. `stop` answers with the seconds; 0 where the system does not tell.
 */
export function countBrowserTime() {
  const seen = new Map();
  const look = () => {
    for (const [key, ticks] of timesOfPages(readProcesses())) seen.set(key, ticks);
  };
  const timer = setInterval(look, everyMs);
  timer.unref();
  return {
    stop: () => {
      clearInterval(timer);
      return [...seen.values()].reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;
    },
  };
}

/** What each process that draws pages has taken so far, by its number and when it began; only of descendants of `root`. */
export function timesOfPages(processes, root = process.pid) {
  const byId = new Map(processes.map((one) => [one.id, one]));
  const isOurs = ({ parent }) => {
    let at = parent;
    for (let steps = 0; steps < 64 && at > 1; steps += 1) {
      if (at === root) return true;
      at = byId.get(at)?.parent ?? 0;
    }
    return false;
  };
  return processes
    .filter((one) => /chrom/i.test(one.command) && one.command.includes('--type=') && isOurs(one))
    .map(({ id, begun, ticks }) => [`${id} ${begun}`, ticks]);
}

function readProcesses() {
  if (!fs.existsSync('/proc/self/stat')) return [];
  return fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8');
        return [{ id: Number(name), command: fs.readFileSync(`/proc/${name}/cmdline`, 'utf8'), ...readTimes(stat) }];
      } catch {
        // It ended between two looks.
        return [];
      }
    });
}

/** The name of the program stands in brackets and may hold anything, blanks and brackets too. */
export function readTimes(stat) {
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  return { parent: fields[1], begun: fields[19], ticks: fields[11] + fields[12], awaited: fields[13] + fields[14] };
}
