const STEP = 1024;

/** A size as people compare sizes: whole bytes and kilobytes, megabytes with one decimal; units B, KB, MB in both languages. */
export function formatFileSize(bytes: number, mark: ',' | '.'): string {
  if (bytes < STEP) return `${bytes}\u00a0B`;
  if (bytes < STEP * STEP) return `${Math.round(bytes / STEP)}\u00a0KB`;
  const megabytes = (bytes / STEP / STEP).toFixed(1).replace(/\.0$/, '');
  return `${megabytes.replace('.', mark)}\u00a0MB`;
}
