/**
 * Works that a norm includes besides its own and that have their own price: «с оштукатуриванием», «с погрузкой».
 * Sanding of putty or compaction of a fill is part of the main work.
 */
export const ADDED_ACTIONS =
  'dismantle replace paint prime putty plaster paper tile dig fill transport load masonry pour reinforce mill weld connect tap make plant test adjust';
/** The same as nouns, and things delivered with the main one, as they follow «с». */
export const ADDED_THINGS = `утеплением обогревом подогревом электрообогревом обвязкой утилизацией размещением внесением обсыпкой вывозкой
минватой утеплителем крышкой приводом электроприводом шкафом экраном аккумулятором трассой насосом автоматикой датчиком поддоном унитазом смесителем сифоном полкой
ограждением бордюром`;
/** Special kinds of a thing cost more than the usual one, which a row without the word means. */
export const SPECIAL_KINDS = `влагостойкий огнестойкий взрывозащищенный шумопоглощающий нержавеющий антивандальный криволинейный двухуровневый
бронированный тонированный усиленный елочка`;
/** Ways to lay a pipe without a trench have their own price. */
export const TRENCHLESS_WAYS = 'продавливание прокол прокалывание гнб микротоннелирование';
/** Works and substances that finish a surface after the main work, as they follow «с». */
export const FINISHES = 'лакировка лак масло воск тонировка морилка окраска покраска';
/** Synonyms of an added thing: a wet facade is a plastered one. */
export const IMPLIED_BY: readonly (readonly [said: string, meant: string])[] = [
  ['мокрый', 'оштукатуривание'],
  ['автоматика', 'привод'],
  ['комплект', 'обвязка'],
  ['щебне', 'обсыпкой'],
  ['подогрев', 'электрообогрев'],
  ['электропривод', 'привод'],
];

/** Binders of plaster: a norm that names none may be of either. */
export const BINDERS = 'цементный гипсовый известковый';
export const PLASTERING = /^(?:[а-я]+\s)?(?:оштукатуриван|штукатурк[аиу](?![а-я]))/u;

/** Follow «за» or «одного» without being parts of the row's thing. */
export const NOT_PARTS = 'раз слой сторона проход метр время вид тип этаж ярус уровень';
/** Parts that bills name in several ways. */
export const SAME_PARTS: readonly string[] = ['модуль место полюс'];
/** What a bill adds after «с» without another work: «с учётом», «с помощью». */
export const HARMLESS_COMPANIONS = `материал стоимость учет помощь применение использование толщина высота ширина глубина длина диаметр
сечение шаг площадь масса мощность заполнение заведение разравнивание выравнивание перемещение крепление закрепление обработка обшивка
нанесение приготовление соблюдение соединение поверхность`;
/** Preparatory works of finishing that bills name although they are implied. */
export const PREPARING_ACTIONS = 'prime seal sand compact';
/** Materials by which norms of unnamed surfaces differ. */
export const MATERIALS_OF_SURFACES = 'металлический деревянный стальной';
/** Things whose material is clear. */
export const OF_KNOWN_MATERIAL = `металл дерево сталь металлоконструкция труба трубопровод радиатор батарея ферма швеллер двутавр профнастил
вагонка имитация брус доска стропило обрешетка бревно сруб паркет`;
/** Surfaces that have a price of their own wherever they are worked on. */
export const SURFACES_APART = 'откос дно дна парапет кювет обочина бровка берег';
