/** A row of a bill that looks for its norm. `section` is the heading it stands under. */
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
  /** The row names a material of which the norm says nothing, or the norm a place of which the row says nothing. */
  | 'norm_silent'
  | 'row_silent'
  /** The row says no work: it is of goods. */
  | 'goods'
  /** The thing of the row is another one, or a part of the norm's. */
  | 'other_object'
  /** What is done is another work, or a half of a pair. */
  | 'other_work'
  | 'other_purpose'
  /** The heading of the row speaks of another place. */
  | 'other_section'
  /** The row leaves open which of several norms is meant. */
  | 'left_open';

/** Why a candidate got its score. `detail` is data to show as it is: the common words, the two units, the sizes. */
export type MatchReason = { code: MatchReasonCode; detail: string };

/** A reason why a norm that looks like the row is not taken without a person. */
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
  /** 0…1, reads as a probability: of the best candidates with 0.9 at least about nine in ten are right. */
  score: number;
  /** Hardly likely: offered all the same, as the nearest there is. */
  is_weak: boolean;
  reasons: MatchReason[];
};

/** One meaningful word of a query. */
export type QueryWord = {
  text: string;
  term: string;
  /** The thing itself, not what it goes with. */
  isOwn: boolean;
  /** The row says that the thing is left out. */
  isLeftOut: boolean;
  /** The terms of the index it may stand for, each with how sure that is. */
  readings: { term: number; credit: number }[];
  weight: number;
};
