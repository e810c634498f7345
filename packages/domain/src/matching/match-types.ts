/** A row of a bill to be matched. `section` is its heading. */
export type MatchQuery = { name: string; unit: string | null; code: string | null; section: string | null };

export type MatchReasonCode =
  | 'code_equal'
  | 'words'
  | 'unit_equal'
  | 'unit_convertible'
  | 'unit_differs'
  | 'antonym'
  | 'size'
  | 'grade'
  | 'learned'
  /** The row names a material that the norm omits, or the norm a place that the row omits. */
  | 'norm_silent'
  | 'row_silent'
  /** The row names no work: it is goods. */
  | 'goods'
  /** The row's thing differs from the norm's, or is a part of it. */
  | 'other_object'
  /** The row's work differs, or is one half of a pair. */
  | 'other_work'
  | 'other_purpose'
  /** The row's heading names another place. */
  | 'other_section'
  /** The row does not say which of several norms is meant. */
  | 'left_open';

/** A reason for a candidate's score. `detail` is data for display: the common words, the two units, the sizes. */
export type MatchReason = { code: MatchReasonCode; detail: string };

/** A reason not to match a similar norm automatically. */
export type Doubt = MatchReason & { code: DoubtCode };
export type DoubtCode = Extract<
  MatchReasonCode,
  | 'goods'
  | 'other_object'
  | 'other_work'
  | 'other_purpose'
  | 'norm_silent'
  | 'row_silent'
  | 'other_section'
  | 'left_open'
>;

export type Candidate = {
  norm_id: string;
  code: string;
  name: string;
  unit: string;
  /** 0…1, calibrated as a probability: of the best candidates with at least 0.9 about nine in ten are right. */
  score: number;
  /** Unlikely, but offered as the nearest there is. */
  is_weak: boolean;
  reasons: MatchReason[];
};

/** One meaningful word of a query. */
export type QueryWord = {
  text: string;
  term: string;
  /** The thing itself, not an accompanying one. */
  isOwn: boolean;
  /** The row excludes the thing. */
  isLeftOut: boolean;
  /** Terms of the index that the word may mean, each with its credibility. */
  readings: { term: number; credit: number }[];
  weight: number;
};
