import type { Operator } from '@karkas/api/core/operator.texts.ts';
import { registerToday } from '#features/today';
import { type AddedParts, registerRecords, type RecordDefinition } from '#platform/db/records/records.ts';
import type { Clock } from '#platform/clock.ts';
import type { OidcSettings, Registration } from '#platform/config.ts';
import type { Documents } from '#platform/documents/documents.ts';
import type { LiveStreams } from '#platform/live-events/live-streams.ts';
import type { HttpServer } from '#platform/http/http-server.ts';
import type { Mailing } from '#platform/mail/letter-box.ts';
import type { BlobStore } from '#platform/storage/blob-store.ts';
import {
  acceptedByActs,
  acceptedByContractOf,
  acceptedQuantitiesOf,
  acceptedSumOf,
  actRecord,
  actSummaryRecord,
  paymentRecord,
  registerActs,
  workRecordRecord,
} from '#features/acts';
import { registerActivityLog } from '#features/activity-log';
import {
  admitInvitation,
  markEmailVerified,
  refuseDemo,
  refuseFilledDemo,
  registerAuth,
  selectCompany,
} from '#features/auth';
import { registerBin } from '#features/bin';
import { customerLinkParts, registerCustomerLinks } from '#features/customer-links';
import { accounts, companyRecord, membershipRecord, roleRecord, registerCompanies } from '#features/companies';
import { registerCompanyExport } from '#features/company-export';
import { acceptedByContract, acceptedSum, contractRecord, registerContracts } from '#features/contracts';
import { customerRecord, registerCustomers } from '#features/customers';
import { registerEvents } from '#features/events';
import { fileRecord, registerFiles } from '#features/files';
import { registerImages, type Thumbnails } from '#features/images';
import { createUnsubscribeLinks, registerInbox } from '#features/inbox';
import { registerJobs } from '#features/jobs';
import { measureUnitRecord, registerMeasureUnits } from '#features/measure-units';
import { normBaseRecord, normRecord, registerNorms } from '#features/norms';
import { bookPriceRecord, priceBookRecord, type PriceReader, registerPrices } from '#features/prices';
import { registerObjects } from '#features/objects';
import { committedCost, projectRecord, registerProjects, workByContract, workDone } from '#features/projects';
import { registerProjectOverview } from '#features/project-overview';
import { registerPublicSite, type SiteAdmins } from '#features/public-site';
import { type InstallationPlace, registerSiteStatus } from '#features/site-status';
import type { Registry } from '#features/registry';
import { registerSearch } from '#features/search';
import { registerSelfAudit } from '#features/self-audit';
import {
  acceptedWork,
  agreementRecord,
  type OverlayPool,
  registerSupplementaryAgreements,
  statedRows,
} from '#features/supplementary-agreements';
import {
  billVatParts,
  committedCostOf,
  type EstimateChecker,
  reportRecord,
  rowsOfSpecifications,
  type Calculator,
  type PricePlanner,
  type SamplePool,
  specificationRecord,
  specificationRowRecord,
  registerSpecifications,
} from '#features/specifications';
import {
  acceptedQuantities,
  fieldLinkParts,
  registerTasks,
  taskCategoryRecord,
  taskCommentRecord,
  taskRecord,
  taskRecurrenceRecord,
  taskStatusRecord,
  taskTagRecord,
  taskTemplateRecord,
  taskViewRecord,
  workByContractOf,
  workDoneOf,
} from '#features/tasks';
import { registerWebhooks } from '#features/webhooks';
import type { BillReader } from '#features/bill-reader';
import { readProductVersion } from './product-version.ts';

export type FeatureParts = {
  clock: Clock;
  secrets: Secrets;
  storage: BlobStore;
  reader: BillReader;
  prices: PriceReader;
  /** Absent where nothing is calculated. */
  calculator?: Pick<Calculator, 'openAhead'>;
  checker: EstimateChecker;
  samples: SamplePool;
  planner: PricePlanner;
  overlays: OverlayPool;
  documents: Documents;
  thumbnails: Thumbnails;
  registry: Registry;
  mail: Mailing;
  streams: LiveStreams;
  isDemoOffered: boolean;
  contactEmail?: string;
  siteAdmins?: SiteAdmins;
  operator?: Operator;
  /** Facts for the owner of the installation. */
  place?: InstallationPlace;
  registration?: Registration;
  oidc?: OidcSettings;
  companiesPerAccount?: number;
  quotaBytes: number;
  /** Webhooks may go to private addresses and by plain HTTP. */
  areWebhooksPrivate?: boolean;
};
export type Secrets = { accessTokenKey: string; refreshTokenKey: string };

/** Record kinds in the order of their features; the bin, files, search, log and jobs are derived from them. */
export const RECORDS: readonly RecordDefinition[] = [
  companyRecord,
  roleRecord,
  membershipRecord,
  fileRecord,
  measureUnitRecord,
  normBaseRecord,
  normRecord,
  priceBookRecord,
  bookPriceRecord,
  customerRecord,
  projectRecord,
  contractRecord,
  agreementRecord,
  specificationRecord,
  specificationRowRecord,
  reportRecord,
  taskRecord,
  taskCommentRecord,
  taskStatusRecord,
  taskCategoryRecord,
  taskTagRecord,
  taskTemplateRecord,
  taskRecurrenceRecord,
  taskViewRecord,
  actRecord,
  actSummaryRecord,
  workRecordRecord,
  paymentRecord,
];

type RegisterFeature = (server: HttpServer, parts: FeatureParts) => void;

/** The features bottom-up, each with what it needs of the parts. This is the only wiring file. */
const FEATURES: readonly RegisterFeature[] = [
  (server, parts) =>
    registerCompanies(server, {
      clock: parts.clock,
      mail: parts.mail,
      storage: parts.storage,
      keySecret: parts.secrets.refreshTokenKey,
      companiesPerAccount: parts.companiesPerAccount ?? Number.POSITIVE_INFINITY,
    }),
  (server, parts) =>
    registerAuth(server, {
      clock: parts.clock,
      refreshTokenKey: parts.secrets.refreshTokenKey,
      isDemoOffered: parts.isDemoOffered,
      registration: parts.registration ?? 'open',
      operator: parts.operator ?? null,
      mail: parts.mail,
      storage: parts.storage,
      oidc: parts.oidc ?? null,
    }),
  (server, parts) => registerBin(server, { storage: parts.storage }),
  (server, parts) => registerImages(server, { storage: parts.storage }),
  (server, parts) => registerFiles(server, { storage: parts.storage, quotaBytes: parts.quotaBytes }),
  registerMeasureUnits,
  (server, parts) =>
    registerCustomers(server, {
      registry: parts.registry,
      clock: parts.clock,
      documents: parts.documents,
      reader: parts.reader,
    }),
  registerProjects,
  registerContracts,
  registerSupplementaryAgreements,
  registerNorms,
  (server, parts) => registerPrices(server, { ...parts, reader: parts.prices }),
  registerSpecifications,
  (server, parts) => registerProjectOverview(server, { documents: parts.documents }),
  (server, parts) =>
    registerTasks(server, {
      storage: parts.storage,
      thumbnails: parts.thumbnails,
      quotaBytes: parts.quotaBytes,
      documents: parts.documents,
      reader: parts.reader,
      publicUrl: parts.mail.publicUrl,
      addressKey: parts.secrets.refreshTokenKey,
    }),
  (server, parts) => registerActs(server, { storage: parts.storage, reader: parts.reader, documents: parts.documents }),
  (server, parts) =>
    registerCustomerLinks(server, {
      storage: parts.storage,
      thumbnails: parts.thumbnails,
      overlays: parts.overlays,
      mail: parts.mail,
    }),
  (server, parts) => registerObjects(server, { documents: parts.documents }),
  (server, parts) =>
    registerInbox(server, { clock: parts.clock, links: createUnsubscribeLinks(parts.secrets.refreshTokenKey) }),
  registerToday,
  (server, parts) => registerActivityLog(server, { documents: parts.documents }),
  registerJobs,
  (server, parts) => registerEvents(server, { streams: parts.streams }),
  (server, { secrets, areWebhooksPrivate = false }) =>
    registerWebhooks(server, { keySecret: secrets.refreshTokenKey, isPrivateAllowed: areWebhooksPrivate }),
  (server, { clock, storage, oidc = null }) =>
    registerCompanyExport(server, { clock, storage, oidc: oidc === null ? null : { settings: oidc } }),
  registerSearch,
  (server, parts) => registerSelfAudit(server, { clock: parts.clock }),
  (server, parts) => registerPublicSite(server, siteParts(parts)),
  (server, parts) => registerSiteStatus(server, statusParts(parts)),
];

/** Rows of features without a record of their own. */
export const ADDED_PARTS: readonly AddedParts[] = [customerLinkParts, fieldLinkParts, billVatParts];

/** Registers records, ports and features. */
export function registerFeatures(server: HttpServer, parts: FeatureParts): void {
  registerRecords(RECORDS, ADDED_PARTS);
  // Ports that lower features need from higher ones.
  accounts.inject({ admitInvitation, markEmailVerified, refuseDemo, refuseFilledDemo, selectCompany });
  statedRows.inject(rowsOfSpecifications);
  committedCost.inject(committedCostOf);
  workDone.inject(workDoneOf);
  workByContract.inject(workByContractOf);
  acceptedByContract.inject(acceptedByContractOf);
  acceptedSum.inject(acceptedSumOf);
  acceptedQuantities.inject(acceptedQuantitiesOf);
  acceptedWork.inject(acceptedByActs);
  for (const register of FEATURES) register(server, parts);
}

const statusParts = ({ clock, siteAdmins, place }: FeatureParts): Parameters<typeof registerSiteStatus>[1] => ({
  clock,
  siteAdmins: siteAdmins ?? (() => false),
  place: place ?? { version: readProductVersion(), dataFolder: null, backup: null, log: null },
});

const siteParts = (parts: FeatureParts): Parameters<typeof registerPublicSite>[1] => ({
  clock: parts.clock,
  mail: parts.mail,
  ...(parts.contactEmail === undefined ? {} : { contactEmail: parts.contactEmail }),
  siteAdmins: parts.siteAdmins ?? (() => false),
  operator: parts.operator ?? null,
  samples: parts.samples,
  storage: parts.storage,
  reader: parts.reader,
  quotaBytes: parts.quotaBytes,
  addressKey: parts.secrets.refreshTokenKey,
});
