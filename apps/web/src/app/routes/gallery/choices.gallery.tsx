import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { RadioGroup } from '#ui/radio/radio.tsx';
import { MultiSelect, Select } from '#ui/select/select.tsx';
import type { SelectOption } from '#ui/select/options.ts';
import { UnitSelect } from '#ui/unit-select/unit-select.tsx';
import { ignore, StatefulExample, GalleryExample } from './gallery-example.tsx';

const CUSTOMERS: readonly SelectOption[] = [
  { value: '1', label: 'СтройИнвест Королёв', hint: 'ИНН 7701234567' },
  { value: '2', label: 'Главмонтаж №1' },
  { value: '3', label: 'Мостострой' },
  { value: '4', label: 'Закрытый заказчик', isDisabled: true },
  { value: '', label: 'Пустое значение' },
  { value: '2', label: 'Главмонтаж №1, повтор' },
  { value: '5', label: 'Северная гавань' },
  { value: '6', label: 'Очень длинное наименование заказчика, которое не помещается в поле' },
  { value: '7', label: 'Ёлка и сосна' },
  { value: '8', label: 'Тепломонтаж' },
  { value: '9', label: 'Дорстрой' },
];
const STATUSES: readonly SelectOption[] = [
  { value: 'active', label: 'В работе' },
  { value: 'completed', label: 'Завершён' },
  { value: 'canceled', label: 'Отменён', isDisabled: true },
];
const WORKS: readonly SelectOption[] = Array.from({ length: 5000 }, (_, index) => ({
  value: `w${index}`,
  label: `Работа № ${index + 1}`,
}));
const UNITS = [
  { id: 'm3', symbol: 'м³', name: 'кубический метр' },
  { id: 'm2', symbol: 'м²', name: 'квадратный метр' },
  { id: 't', symbol: 'т', name: 'тонна' },
  { id: 'pcs', symbol: 'шт.', name: 'штука' },
];

export function ChoicesPage() {
  return (
    <>
      <GalleryExample name="Select">
        <StatefulExample initial="1">
          {(value, set) => (
            <Select label="Заказчик" options={CUSTOMERS} value={value} onValueChange={set} isClearable />
          )}
        </StatefulExample>
        <StatefulExample initial="">
          {(value, set) => (
            <Select label="Новый заказчик" isRequired options={CUSTOMERS} value={value} onValueChange={set} />
          )}
        </StatefulExample>
        <StatefulExample initial="">
          {(value, set) => (
            <Select
              label="Заказчик с ошибкой"
              options={CUSTOMERS}
              value={value}
              onValueChange={set}
              error="Поле обязательно для заполнения"
            />
          )}
        </StatefulExample>
        <StatefulExample initial="active">
          {(value, set) => (
            <Select label="Статус" options={STATUSES} isSearchable={false} value={value} onValueChange={set} />
          )}
        </StatefulExample>
        <Select label="Заказчик недоступен" options={CUSTOMERS} value="6" onValueChange={ignore} disabled />
        <Select label="Без вариантов" options={[]} value="" onValueChange={ignore} />
        <StatefulExample initial="">
          {(value, set) => <Select label="Пять тысяч работ" options={WORKS} value={value} onValueChange={set} />}
        </StatefulExample>
      </GalleryExample>
      <GalleryExample name="MultiSelect">
        <StatefulExample<string[]> initial={[]}>
          {(values, set) => (
            <MultiSelect label="Никто не выбран" options={CUSTOMERS} values={values} onValuesChange={set} />
          )}
        </StatefulExample>
        <StatefulExample initial={['3']}>
          {(values, set) => (
            <MultiSelect label="Выбран один" options={CUSTOMERS} values={values} onValuesChange={set} />
          )}
        </StatefulExample>
        <StatefulExample initial={['1', '2', '5']}>
          {(values, set) => (
            <MultiSelect label="Выбрано несколько" options={CUSTOMERS} values={values} onValuesChange={set} />
          )}
        </StatefulExample>
      </GalleryExample>
      <GalleryExample name="UnitSelect">
        <StatefulExample initial="m3">
          {(value, set) => <UnitSelect units={UNITS} value={value} onValueChange={set} />}
        </StatefulExample>
        <UnitSelect label="Единиц нет" units={[]} value="" onValueChange={ignore} />
      </GalleryExample>
      <GalleryExample name="Checkbox">
        <StatefulExample initial={true}>
          {(isChecked, set) => <Checkbox label="Отмечено" isChecked={isChecked} onCheckedChange={set} />}
        </StatefulExample>
        <StatefulExample initial={false}>
          {(isChecked, set) => <Checkbox label="Не отмечено" isChecked={isChecked} onCheckedChange={set} />}
        </StatefulExample>
        <Checkbox label="Отмечено частично" isChecked={false} isPartial onCheckedChange={ignore} />
        <Checkbox label="Недоступно" isChecked disabled onCheckedChange={ignore} />
        <StatefulExample initial={false}>
          {(isChecked, set) => (
            <Checkbox
              label="Согласен на обработку персональных данных"
              isChecked={isChecked}
              onCheckedChange={set}
              error="Поле обязательно для заполнения"
            />
          )}
        </StatefulExample>
      </GalleryExample>
      <GalleryExample name="RadioGroup">
        <StatefulExample initial="base">
          {(value, set) => (
            <RadioGroup
              label="Метод расчёта"
              value={value}
              onValueChange={set}
              options={[
                { value: 'base', label: 'Базисно-индексный', hint: 'Цены 2001 года и индексы' },
                { value: 'resource', label: 'Ресурсный' },
                { value: 'none', label: 'Недоступный', isDisabled: true },
              ]}
            />
          )}
        </StatefulExample>
        <StatefulExample initial="a">
          {(value, set) => (
            <RadioGroup
              label="В строку"
              isInline
              value={value}
              onValueChange={set}
              options={[
                { value: 'a', label: 'С НДС' },
                { value: 'b', label: 'Без НДС' },
              ]}
            />
          )}
        </StatefulExample>
      </GalleryExample>
    </>
  );
}
