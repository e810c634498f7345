import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';
import type { FromReader, ImportAnswer, ImportTask, NormSink } from './import.types.ts';
import { portionBuilder, type PortionBuilder } from './portion-builder.ts';
import { readCwicr } from './formats/read-cwicr.ts';
import { readFsnb } from './formats/read-fsnb.ts';
import { readNormTable } from './formats/read-norm-table.ts';
import { openSource, type Source } from './formats/source-parts.ts';
import { tablesOf } from './formats/table-rows.ts';
import { UnreadableNorms } from './unreadable-norms.ts';

/** Maximum portions in flight: the database is slower than the reader, and queued portions use memory. */
const MOST_WAITING = 2;
const PROGRESS_BYTES = 2 * 1024 * 1024;

/** Reads a norm file in a worker thread; portions are sent through the port, and the receiver requests the next one. */
export default async function readNorms(task: ImportTask & { port: MessagePort }): Promise<ImportAnswer> {
  const { port, ...given } = task;
  const builder = portionBuilder(given);
  let source: Source | null = null;
  try {
    source = await openSource(task.path, task.fileName);
    const send = sender(port);
    await read(given, source, sinkOf(builder, send, source));
    const { portions, contents } = builder.end();
    for (const portion of portions) await send({ portion });
    await send('all_written');
    if (
      contents.norms_count === 0 &&
      contents.prices_count === 0 &&
      contents.coefficients_count === undefined &&
      contents.left_count === 0
    )
      throw new UnreadableNorms('nothing', task.fileName);
    return { contents };
  } catch (error) {
    if (error instanceof UnreadableNorms) return { refused: error.texts };
    throw error;
  } finally {
    if (source?.kind === 'parts') source.close();
    port.close();
  }
}

function read(task: ImportTask, source: Source, sink: NormSink): Promise<void> {
  if (task.format === 'fsnb_xml') {
    if (source.kind === 'workbook') throw new UnreadableNorms('other_format', task.fileName, 'xlsx');
    return readFsnb(source.parts, task.fileName, sink);
  }
  const tables = tablesOf(task, source, sink);
  return task.format === 'cwicr' ? readCwicr(tables, task.fileName, sink) : readNormTable(tables, task.fileName, sink);
}

/** `all_written` waits for the portions in flight. */
type Send = (message: FromReader | 'all_written') => Promise<void>;

function sender(port: MessagePort): Send {
  const inFlight = { count: 0 };
  port.on('message', () => {
    inFlight.count -= 1;
  });
  const atMost = async (count: number): Promise<void> => {
    if (inFlight.count <= count) return;
    await once(port, 'message');
    await atMost(count);
  };
  return async (message) => {
    if (message === 'all_written') return atMost(0);
    port.postMessage(message);
    if ('progress' in message) return;
    inFlight.count += 1;
    await atMost(MOST_WAITING - 1);
  };
}

function sinkOf(builder: PortionBuilder, send: Send, source: Source): NormSink {
  const total = source.kind === 'parts' ? source.parts.reduce((sum, { size }) => sum + size, 0) : 0;
  let done = 0;
  let reported = 0;
  return {
    ...builder,
    pause: async (bytes) => {
      done += bytes;
      if (done - reported > PROGRESS_BYTES) {
        reported = done;
        await send({ progress: { done, total } });
      }
      for (const portion of builder.takePortions()) await send({ portion });
    },
  };
}
