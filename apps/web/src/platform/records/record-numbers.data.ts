import type { RecordKind } from '@karkas/api/core/record-kinds.ts';

/** Kinds whose records have a number instead of a name, and the prefix of the number. */
export const NUMBERED: Partial<Record<RecordKind, { ru: string; en: string; contract?: { ru: string; en: string } }>> =
  {
    contract: { ru: 'Договор №', en: 'Contract No.' },
    supplementary_agreement: {
      ru: 'Доп. соглашение №',
      en: 'Agreement No.',
      contract: { ru: 'к договору', en: 'to contract' },
    },
    act: { ru: 'Акт №', en: 'Act No.', contract: { ru: 'по договору', en: 'under contract' } },
    act_summary: { ru: 'Справка КС-3 №', en: 'KS-3 summary No.' },
  };
