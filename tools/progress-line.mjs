const frames = ['|', '/', '-', '\\'];

/**
 * Shows a long operation in one line with the elapsed time, and ends the line with the total. Without a terminal two
 * plain lines are written instead.
 */
export async function withProgressLine(title, work) {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  const isTerminal = process.stdout.isTTY;
  if (!isTerminal) console.log(`${title} ...`);
  let tick = 0;
  const draw = () => process.stdout.write(`\r${frames[tick++ % frames.length]} ${title} ... ${seconds()} s `);
  const timer = isTerminal ? setInterval(draw, 120) : null;
  const endLine = (mark) => {
    clearInterval(timer ?? undefined);
    console.log(`${isTerminal ? '\r' : ''}${mark} ${title}: ${seconds()} s      `.trimEnd());
  };
  try {
    const result = await work();
    endLine('+');
    return result;
  } catch (error) {
    endLine('x');
    throw error;
  }
}
