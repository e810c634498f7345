/** Works that a norm has beside its own and that have a price of their own: «с оштукатуриванием», «с погрузкой». Sanding of putty or compaction of a fill are a part of it. */
export const ADDED_ACTIONS =
  'dismantle replace paint prime putty plaster paper tile dig fill transport load masonry pour reinforce mill weld connect tap make plant test adjust';
/** The same as nouns, and things that are delivered with the one named; as they stand behind «с». */
export const ADDED_THINGS = `утеплением обогревом подогревом электрообогревом обвязкой утилизацией размещением внесением обсыпкой вывозкой
минватой утеплителем крышкой приводом шкафом экраном аккумулятором трассой насосом автоматикой датчиком поддоном унитазом смесителем сифоном полкой
ограждением бордюром`;
/** A thing of a special kind costs more than the usual one, which a row means that says nothing of it. */
export const SPECIAL_KINDS = `влагостойкий огнестойкий взрывозащищенный шумопоглощающий нержавеющий антивандальный криволинейный двухуровневый
бронированный тонированный усиленный елочка`;
/** What says the added thing in another word: a wet facade is a plastered one. */
export const MEANT_BY: readonly (readonly [said: string, meant: string])[] = [
  ['мокрый', 'оштукатуривание'],
  ['автоматика', 'привод'],
  ['комплект', 'обвязка'],
  ['щебне', 'обсыпкой'],
];

/** What a plaster is made with: a norm that nowhere says it may be of the other one. */
export const BINDERS = 'цементный гипсовый известковый';
export const PLASTERING = /^(?:[а-я]+\s)?(?:оштукатуриван|штукатурк[аиу](?![а-я]))/u;
