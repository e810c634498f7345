// node bench/kill-rounds.ts --rounds 50: kills the running product repeatedly while clients write, and counts missing
// data afterwards. Exits with 1 if an acknowledged write was lost or stored partially.
import { parseArgs } from 'node:util';
import { runKillRounds } from '../tests/reliability/kill-rounds.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } });
const figures = await runKillRounds({ rounds: Number(values.rounds), onRound: (line) => console.log(line) });
const { rounds, acknowledged, lost, halfWritten, firstReadyMs, meanReadyMs, worstReadyMs } = figures;
console.log(
  [
    '',
    `rounds ${rounds}`,
    `acknowledged writes ${acknowledged}`,
    `lost ${lost.length}`,
    `half-written specifications ${halfWritten.length}`,
    `ready: first start ${firstReadyMs} ms, after a kill ${meanReadyMs} ms on average, ${worstReadyMs} ms at worst`,
  ].join('\n'),
);
for (const finding of [...lost, ...halfWritten]) console.log(finding);
process.exitCode = lost.length + halfWritten.length > 0 ? 1 : 0;
