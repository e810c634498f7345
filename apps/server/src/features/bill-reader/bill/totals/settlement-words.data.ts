/** Rows that settle accounts between the parties, as the beginning of a title in lower case. */
const SETTLEMENT =
  /^(итого |всего |минус |в т ч |в том числе |сумма |за вычетом )*(гарантийн[а-я]{2,3} (удержани|резерв|фонд|депозит|сумм)|(процент |размер )?удержани[ея]|удержано|зач(ет|итывается|тено)|погашени[ея] (ранее )?(выплаченн[а-я]{2,3} |перечисленн[а-я]{2,3} )?аванс|вычет аванс|возврат (гарантийн|аванс|удержан)|(ранее )?(выплаченн|перечисленн|полученн|оплаченн)[а-я]{2,3} аванс|аванс(а|ов)?( (ранее |уже )?(выплачен|перечислен|получен|оплачен|к зачету)[а-я]*)|ранее (оплачен|выплачен|перечислен|получен)|(неустойк|пен[ия]($| )|штраф))/;
const WORK = /^удержани[ея] (груз|конструкц|откос|воды|стен|в |на )/;

/** Whether a normalised title names a retention, an advance that is offset, or another settlement of accounts. */
export function isSettlementTitle(title: string): boolean {
  return SETTLEMENT.test(title) && !WORK.test(title);
}
