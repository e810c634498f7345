import net from 'node:net';

type Piece = { chunk: Uint8Array | string; encoding: BufferEncoding };

/**
 * A socket that sends everything written in one turn of the event loop in a single write. The driver writes five small
 * pieces per statement, and a system call for each, or for a vector of them, costs more than the statement's text.
 *
 * The driver corks the socket for a statement and uncorks it afterwards; this class keeps it corked until the turn
 * ends.
 */
export class CoalescingSocket extends net.Socket {
  private isHeld = false;

  override cork(): void {
    if (this.isHeld) return;
    this.isHeld = true;
    super.cork();
    super.cork();
    setImmediate(() => {
      this.isHeld = false;
      super.uncork();
      super.uncork();
    });
  }

  /** Corked twice while the driver corks too; once when `end()` flushes. */
  override uncork(): void {
    if (this.writableCorked === 1) super.uncork();
  }

  override _writev(pieces: Piece[], done: (error?: Error | null) => void): void {
    const whole = Buffer.concat(
      pieces.map(({ chunk, encoding }) => (typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk)),
    );
    // `_write` is Node's name; 'buffer' means no encoding and is missing from the types.
    // oxlint-disable-next-line eslint/no-underscore-dangle
    this._write(whole, 'buffer' as BufferEncoding, done);
  }
}
