import type {
  NormImportContents,
  NormImportFormat,
  NormLeftReason,
} from '@karkas/api/specifications/norms/norm-imports.schemas.ts';
import type { CatalogueResource } from '../catalogue.repository.ts';

export type ResourceKind = CatalogueResource['kind'];

/** Location in the file, for error reports. */
export type Place = string;

export type ReadSection = { path: string; parent_path: string | null; level: string; code: string; name: string };
export type ReadResource = {
  code: string;
  name: string;
  kind: ResourceKind;
  /** Null if this line does not state it; another line may. */
  unit: string | null;
  /** As written in the file. */
  price: string | null;
};
export type ReadLine = ReadResource & { quantity: string; place: Place };
export type ByProject = { code: string; name: string; unit: string };
export type ReadNorm = {
  code: string;
  name: string;
  unit: string;
  /** Kind of work for overhead and profit, by the ministry's orders; null if the file names none. */
  kindOfWork: string | null;
  sectionPath: string | null;
  steps: string | null;
  lines: ReadLine[];
  byProject: ByProject[];
  place: Place;
  /** Why the line is rejected, where the reader can tell. */
  problem?: { reason: NormLeftReason; detail: string };
};
export type CoefficientPart = {
  targets: ('labour' | 'machines' | 'machinists' | 'materials')[];
  /** Null where a formula has to be evaluated by the user. */
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
  /** Code prefixes of the norms it applies to. */
  applies: string[];
};
export type RejectedLine = { place: Place; code: string; name: string; reason: NormLeftReason; detail: string };
export type Edition = { part: string; edition: string; priceDate: string | null };

/** Output interface shared by the readers of all formats; awaiting `pause` lets full portions be written. */
export type NormSink = {
  edition: (edition: Edition) => void;
  section: (section: ReadSection) => void;
  resource: (resource: ReadResource, place: Place) => void;
  norm: (norm: ReadNorm) => void;
  coefficient: (coefficient: ReadCoefficient, place: Place) => void;
  reject: (left: RejectedLine) => void;
  pause: (bytesRead: number) => Promise<void>;
};

/** What the file contains, before it is compared with the company's data. */
export type FileContents = Omit<NormImportContents, 'known_in' | 'left_by_reason' | 'left' | 'coefficients_count'> & {
  /** Absent in imports checked before coefficients were supported. */
  coefficients_count?: number;
  left_by_reason: { reason: NormLeftReason; count: number }[];
  left: RejectedLine[];
};

/** Database rows as JSON text: passed between threads and into the statement unchanged. */
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
  /** Kinds of work with percents in the base. */
  kinds: readonly string[];
  isWriting: boolean;
};
export type Bilingual = { ru: string; en: string };
export type ImportAnswer = { contents: FileContents } | { refused: Bilingual };
export type FromReader = { progress: { done: number; total: number } } | { portion: Portion };
