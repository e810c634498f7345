/** The embedded database cannot run here; the message tells the operator why and what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
