import { setImmediate as nextTurn } from 'node:timers/promises';
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';

/** Sends rows to another thread in batches: copying a long list at once would block every request. */
export async function sendInPieces<Row>(port: MessagePort, rows: readonly Row[], size: number): Promise<number> {
  let pieces = 0;
  for (const piece of piecesOf(rows, size)) {
    port.postMessage(piece);
    pieces += 1;
    await nextTurn();
  }
  return pieces;
}

/** The same for a thread that blocks nobody. */
export function sendAtOnce<Row>(port: MessagePort, rows: readonly Row[], size: number): number {
  let pieces = 0;
  for (const piece of piecesOf(rows, size)) {
    port.postMessage(piece);
    pieces += 1;
  }
  return pieces;
}

export async function receiveInPieces<Row>(port: MessagePort, pieces: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (let piece = 0; piece < pieces; piece += 1) {
    for (const row of nextPiece<Row>(port)) rows.push(row);
    await nextTurn();
  }
  return rows;
}

export function receiveAtOnce<Row>(port: MessagePort, pieces: number): Row[] {
  const rows: Row[] = [];
  for (let piece = 0; piece < pieces; piece += 1) for (const row of nextPiece<Row>(port)) rows.push(row);
  return rows;
}

function nextPiece<Row>(port: MessagePort): Row[] {
  const received = receiveMessageOnPort(port);
  if (received === undefined) throw new Error('A piece of the rows is missing');
  // The port belongs to one task, and only the two functions above write to it.
  const rows: Row[] = received.message;
  return rows;
}

function* piecesOf<Row>(rows: readonly Row[], size: number): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
