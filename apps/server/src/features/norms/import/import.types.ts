import type {
  NormImportContents,
  NormImportFormat,
  NormLeftReason,
} from '@karkas/api/specifications/norm-imports.schemas.ts';
import type { CatalogueResource } from '../catalogue.repository.ts';

export type ResourceKind = CatalogueResource['kind'];

/** Where something stands in the file, for whoever mends it. */
export type Place = string;

export type ReadSection = { path: string; parent_path: string | null; level: string; code: string; name: string };
export type ReadResource = {
  code: string;
  name: string;
  kind: ResourceKind;
  /** Null: the file does not say it here; another line may. */
  unit: string | null;
  /** As the file writes it. */
  price: string | null;
};
export type ReadLine = ReadResource & { quantity: string; place: Place };
export type ByProject = { code: string; name: string; unit: string };
export type ReadNorm = {
  code: string;
  name: string;
  unit: string;
  /** Of overhead and profit, by the orders of the ministry; null where the file names none. */
  kindOfWork: string | null;
  sectionPath: string | null;
  steps: string | null;
  lines: ReadLine[];
  byProject: ByProject[];
  place: Place;
  /** Why it cannot be taken, where its reader knows. */
  problem?: { reason: NormLeftReason; detail: string };
};
export type CoefficientPart = {
  targets: ('labour' | 'machines' | 'machinists' | 'materials')[];
  /** Null where a formula says how a person counts it. */
  value: string | null;
  formula: string | null;
};
/** A coefficient of a technical part. */
export type ReadCoefficient = {
  code: string;
  name: string;
  reason: string;
  parts: CoefficientPart[];
  resources: { code: string; value: string }[];
  /** The beginnings of the codes of the norms that it is for. */
  applies: string[];
};
export type Left = { place: Place; code: string; name: string; reason: NormLeftReason; detail: string };
export type Edition = { part: string; edition: string; priceDate: string | null };

/** What readers of every format tell; `pause` lets what is full go on its way. */
export type NormSink = {
  edition: (edition: Edition) => void;
  section: (section: ReadSection) => void;
  resource: (resource: ReadResource, place: Place) => void;
  norm: (norm: ReadNorm) => void;
  coefficient: (coefficient: ReadCoefficient, place: Place) => void;
  leave: (left: Left) => void;
  pause: (bytesRead: number) => Promise<void>;
};

/** What the file holds, before the company is asked what of it is there already. */
export type FileContents = Omit<NormImportContents, 'known_in' | 'left_by_reason' | 'left' | 'coefficients_count'> & {
  /** Files that were read before coefficients were do not say. */
  coefficients_count?: number;
  left_by_reason: { reason: NormLeftReason; count: number }[];
  left: Left[];
};

/** Rows for the database, as texts of JSON: they travel between threads and into the statement as they are. */
export type Portion = {
  number: number;
  sections: string;
  kinds: string;
  resources: string;
  norms: string;
  lines: string;
  coefficients: string;
  left: string;
  norms_count: number;
};

export type ImportTask = {
  path: string;
  fileName: string;
  format: NormImportFormat;
  baseId: string;
  /** Kinds of work whose percents the base knows. */
  kinds: readonly string[];
  isWriting: boolean;
};
export type Bilingual = { ru: string; en: string };
export type ImportAnswer = { contents: FileContents } | { refused: Bilingual };
export type FromReader = { progress: { done: number; total: number } } | { portion: Portion };
