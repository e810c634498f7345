/**
 * The ways an endpoint is served. Each goes the same steps: read (caller, path, headers) → enter (company, account or
 * nobody) → authorise → run → shape → send; they differ in what is open while the handler runs.
 */
export { serveInCompany, serveReading } from './serve-company.ts';
export { serveRows } from './serve-rows.ts';
export { serveSteps } from './serve-steps.ts';
export { serveAccountSteps, serveSignedIn } from './serve-account.ts';
export {
  serveAccountDownload,
  serveAccountUpload,
  serveDownload,
  servePicture,
  servePublicUpload,
  serveUpload,
} from './serve-files.ts';
export { servePublic } from './serve-public.ts';
