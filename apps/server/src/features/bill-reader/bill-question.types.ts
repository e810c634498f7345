/** An ambiguity in the file that allows several sums; a default is used until the user answers. */
export type BillQuestion = {
  code:
    | 'sheets'
    | 'materials_in_price'
    | 'vat'
    | 'currency'
    | 'total_row'
    | 'price_or_sum'
    | 'money_columns'
    | 'discount'
    | 'loose_rows';
  /** `gross`: the total under that answer. The default comes first. */
  options: { value: string; label: { ru: string; en: string }; gross: string }[];
  places: { sheet: string; cell: string | null }[];
};

/** A question with its answer, which can be changed. */
export type AnsweredQuestion = BillQuestion & {
  answer: string;
  /** The answer was given for an earlier file of the customer. */
  is_remembered: boolean;
};
