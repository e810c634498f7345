import { logDestination } from '#platform/log-destination.ts';
import { createLogger } from '#platform/logging.ts';
import { readConfig } from '#platform/config.ts';
import { openDataDir } from '#platform/data-dir/index.ts';
import { releaseMemory } from '#platform/memory/release-memory.ts';
import { startWatchdog } from '#platform/watchdog/watchdog.ts';
import { startServer, type RunningServer } from './app/start-server.ts';
import { consoleTexts } from './app/console.texts.ts';
import { failureText } from './app/failure-text.ts';

const HARD_STOP_MS = 30_000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  startWatchdog();
  releaseMemory();
  const dataDir = await openDataDir(config.dataDir, config);
  const { logLevel: level, logFormat: format } = config;
  const destination = logDestination({ isTerminal: process.stderr.isTTY, dataDir: dataDir.path, format });
  const logger = createLogger(destination, { level });
  const server = await startServer({
    config,
    dataDir,
    logger,
    onStep: (step) => process.stdout.write(`${consoleTexts.steps[step] ?? step}\n`),
  });
  process.stdout.write(
    consoleTexts.ready({ address: config.publicUrl ?? server.address, hasDemo: config.isDemoOffered }),
  );
  // From here on the launcher restarts the process if it exits unexpectedly.
  process.send?.('ready');
  stopOnSignals(server, () => dataDir.release());
}

/**
 * Graceful shutdown: stop accepting requests, finish running ones, return jobs to the queue, close the database, exit.
 */
function stopOnSignals(server: RunningServer, release: () => void): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), HARD_STOP_MS).unref();
    await server.stop();
    release();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}

main().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exit(1);
});
