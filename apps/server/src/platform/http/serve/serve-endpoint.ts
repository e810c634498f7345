/**
 * The ways an endpoint is served. Each takes the same steps: parse (caller, path, headers) → enter (company, account or
 * none) → authorise → run → shape → send; they differ in what is open while the handler runs:
 *
 * | the handler has | in a company | in an account | public |
 * |---|---|---|---|
 * | one transaction | `serveInCompany` | `serveSignedIn` | – |
 * | one statement, also on a shared connection | `serveReading`; `serveRows` with `limit=all` | – | – |
 * | a separate transaction per step | `serveInTransactions` | `serveAccountInTransactions` | `servePublic` |
 * | the same and an uploaded file | `serveUpload` | `serveAccountUpload` | `servePublicUpload` |
 * | one transaction, then a file is sent | `serveDownload` | `serveAccountDownload` | `servePicture` |
 *
 * Links with a secret address are public: `serveByLink` opens a separate transaction per step, `serveDownloadByLink` also
 * sends a file. `serveStream` (`serve-stream.ts`) is the only open-ended response.
 */
export { serveInCompany, serveReading } from './serve-company.ts';
export { serveRows } from './serve-rows.ts';
export { serveInTransactions } from './serve-in-transactions.ts';
export { serveAccountInTransactions, serveSignedIn } from './serve-account.ts';
export {
  serveAccountDownload,
  serveAccountUpload,
  serveDownload,
  serveDownloadByLink,
  serveMadeDownload,
  servePicture,
  servePublicUpload,
  serveUpload,
} from './serve-files.ts';
export { serveByLink, servePublic } from './serve-public.ts';
