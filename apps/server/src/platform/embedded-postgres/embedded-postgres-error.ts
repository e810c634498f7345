/** The embedded database cannot run here; the message says why and what to do, in words for the operator. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError';
}
