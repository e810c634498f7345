type Other = { number: string; period_from: string; period_to: string };

const day = (value: string): string => value.split('-').toReversed().join('.');
const period = ({ period_from: from, period_to: to }: Other): string => `${day(from)} – ${day(to)}`;

/** Refusals that name the other summary. */
export const PERIOD_TAKEN = (other: Other): { ru: string; en: string } => ({
  ru: `Период пересекается со справкой КС-3 № ${other.number} за ${period(other)}: измените период или удалите её`,
  en: `The period overlaps KS-3 summary ${other.number} of ${period(other)}: change the period or delete that summary`,
});

export const ACTS_TAKEN = (other: Other & { shared_acts: string[] }): { ru: string; en: string } => ({
  ru: `${other.shared_acts.length === 1 ? 'Акт' : 'Акты'} № ${other.shared_acts.join(', ')} уже в справке КС-3 № ${other.number} за ${period(other)}`,
  en: `KS-3 summary ${other.number} of ${period(other)} already holds act ${other.shared_acts.join(', ')}`,
});

export const NUMBER_TAKEN = (other: Other): { ru: string; en: string } => ({
  ru: `По договору уже есть справка КС-3 № ${other.number} за ${period(other)}`,
  en: `The contract has KS-3 summary ${other.number} of ${period(other)}`,
});
