/**
 * Materials by the words and trade names used in bills: the first entry that a lowercased name matches gives the thing.
 * Things of one `family` substitute each other where a norm has nothing nearer: a ready mix for a mortar.
 */
export const MATERIAL_THINGS: readonly { thing: string; family?: string; names: RegExp; but?: RegExp }[] = [
  {
    thing: 'anchor',
    names: /дюбел|анкер|саморез|тарельчат|термоклип|клипс|хомут|муфт|фитинг|отвод|тройник|заглушк|кронштейн|подвес/,
  },
  { thing: 'mesh', names: /сетк|армирующ\S* лент|серпянк/ },
  { thing: 'beacon', names: /маяк|маячков/ },
  { thing: 'film', names: /пленк|мембран|ветрозащит|пароизоляц/ },
  {
    thing: 'adhesive for facades',
    names:
      /штукатурно-клеев|(?<![а-я])клей\S*(?= .*(?:утеплител|теплоизол|минват|минераловат|фасад))|(?:ceresit|церезит) ?ст? ?8\d|ceresit ct ?8\d/,
  },
  {
    thing: 'adhesive for blocks',
    names: /(?<![а-я])кле(?:й|я|ев\S*)(?= .*(?:блок|ytong|итонг|газобет|ячеист|кладк|кладоч))/,
  },
  {
    thing: 'adhesive for tiles',
    names: /(?<![а-я])кле(?:й|я|ев\S*)(?= .*(?:плит|керамогр|кафел))|плиточн\S* клей|(?:ceresit|церезит) c?с?m ?\d/,
  },
  { thing: 'adhesive', names: /(?<![а-я])клей(?![а-я])|клеев\S* (?:смес|состав)/ },
  {
    thing: 'primer',
    names: /грунтовк|бетон?о?контакт|(?<![а-я])грунт (?:глубок|адгез|акрил|универс)|(?:ceresit|церезит) c?с?t ?1[67]/,
  },
  { thing: 'putty', names: /шпа(?:т|к)л[её]в|ветонит|vetonit|фуген/ },
  { thing: 'levelling', family: 'mortar', names: /наливн\S* пол|нивелир|ровнител|самовыравнив|самонивелир/ },
  {
    thing: 'plaster',
    family: 'mortar',
    names:
      /штукатурк|штукатурн\S* (?:смес|раствор|состав)|(?:смес|раствор|состав)\S* (?:\S+ )?штукатурн|ротбанд|rotband|гольдбанд|goldband|волма|теплон|мп[- ]?75/,
    but: /декоратив|короед|шуба|огнезащит/,
  },
  {
    thing: 'mortar',
    family: 'mortar',
    names:
      /пескобетон|(?<![а-я])раствор|цпс(?![а-я])|пескоцемент|сух\S* смес\S*(?: \S+)? (?:м ?-?\d{3}|кладоч|монтажно|цементн)|смес\S* (?:кладоч|цементн|монтажно-кладоч)/,
    but: /растворител|бентонит/,
  },
  { thing: 'pipe insulation', names: /цилиндр|энергофлекс|k-flex|трубк\S* (?:теплоизол|вспенен)/ },
  {
    thing: 'insulation',
    names:
      /утеплител|теплоизоляц\S* плит|плит\S* теплоизоляц|минват|минераловат|минплит|каменн\S* ват|стекловат|rockwool|роквул|роклайт|технониколь|техновент|технофас|isover|изовер|(?<![а-яa-z])ursa|(?<![а-я])урса|баттс|пеноп[лл]экс|пеноплэкс|пеноплекс|пенополистирол|экструдир|(?<![a-z])xps|(?<![а-я])э?ппс(?![а-я])/,
    but: /крепеж|крепл|бетон/,
  },
  {
    thing: 'aerated blocks',
    names:
      /(?=.*(?:блок|газоблок))(?=.*(?:ytong|итонг|газобет|газоблок|газосилик|ячеист|(?<![а-я])d ?-?[3-8]00|bonolit|бонолит|hebel|aeroc|поритеп))/,
    but: /керамзит|перемыч/,
  },
  { thing: 'corrugated pipe', names: /(?=.*труб)(?=.*(?:гофрир|двустенн|двухслойн|(?<![a-z])sn ?\d))/ },
];
