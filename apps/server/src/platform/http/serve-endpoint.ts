/**
 * The ways an endpoint is served. Each goes the same steps: read (caller, path, headers) → enter (company, account or
 * nobody) → authorise → run → shape → send; they differ in what is open while the handler runs:
 *
 * | the handler has | in a company | in an account | of anybody |
 * |---|---|---|---|
 * | one transaction | `serveInCompany` | `serveSignedIn` | – |
 * | one statement, also on a shared connection | `serveReading`; `serveRows` with `limit=all` | – | – |
 * | transactions of its own, one for each step | `serveSteps` | `serveAccountSteps` | `servePublic` |
 * | the same and a file that came in | `serveUpload` | `serveAccountUpload` | `servePublicUpload` |
 * | one transaction, then a file goes out | `serveDownload` | `serveAccountDownload` | `servePicture` |
 *
 * `serveStream` (`serve-stream.ts`) is the one answer that goes on.
 */
export { serveInCompany, serveReading } from './serve-company.ts';
export { serveRows } from './serve-rows.ts';
export { serveSteps } from './serve-steps.ts';
export { serveAccountSteps, serveSignedIn } from './serve-account.ts';
export {
  serveAccountDownload,
  serveAccountUpload,
  serveDownload,
  serveMadeDownload,
  servePicture,
  servePublicUpload,
  serveUpload,
} from './serve-files.ts';
export { servePublic } from './serve-public.ts';
