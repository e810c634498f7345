/** What the file leaves open, so that several sums are possible; one is taken until a person says which. */
export type BillQuestion = {
  code: 'materials_in_price' | 'vat' | 'currency' | 'total_row' | 'price_or_sum' | 'discount';
  /** `gross` is what the file comes to by that answer; what is taken meanwhile stands first. */
  options: { value: string; label: { ru: string; en: string }; gross: string }[];
  places: { sheet: string; cell: string | null }[];
};
