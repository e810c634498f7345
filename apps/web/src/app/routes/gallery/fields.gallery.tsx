import { DateInput } from '#ui/date-input/date-input.tsx';
import { PasswordInput, TextArea, TextInput } from '#ui/field/text-input.tsx';
import { MoneyInput, NumberInput } from '#ui/number-input/number-input.tsx';
import { PhoneInput } from '#ui/phone-input/phone-input.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { ignore, StatefulExample, GalleryExample } from './gallery-example.tsx';

const LONG = 'Капитальный ремонт кровли, фасада и инженерных сетей здания поликлиники №3 в микрорайоне Заречный';

export function FieldsPage() {
  return (
    <>
      <GalleryExample name="TextInput">
        <TextInput label="Название" defaultValue="Кладка стен" />
        <TextInput label="Обязательное поле" isRequired />
        <TextInput label="С ошибкой" isRequired error="Поле обязательно для заполнения" />
        <TextInput label="С подсказкой" hint="Как в разрешении на строительство" placeholder="77-000000-2026" />
        <TextInput label="Недоступно" defaultValue="Договор подписан" disabled />
        <TextInput label="Длинный текст" defaultValue={LONG} />
        <PasswordInput label="Пароль" defaultValue="12345678" />
        <TextArea label="Описание" defaultValue={LONG} />
        <TextArea label="Описание с ошибкой" error="Сообщение должно содержать не менее 10 символов" />
      </GalleryExample>
      <GalleryExample name="NumberInput">
        <StatefulExample initial="1234.56">
          {(value, set) => <NumberInput label="Количество" value={value} onValueChange={set} suffix="м³" />}
        </StatefulExample>
        <StatefulExample initial="0.125">
          {(value, set) => <NumberInput label="Расход" value={value} onValueChange={set} />}
        </StatefulExample>
        <StatefulExample initial="пять">
          {(value, set) => <NumberInput label="Не число" value={value} onValueChange={set} />}
        </StatefulExample>
        <StatefulExample initial="1234567.5">
          {(value, set) => <MoneyInput label="Стоимость" value={value} onValueChange={set} isRequired />}
        </StatefulExample>
        <MoneyInput label="Стоимость недоступна" value="-98765.4" onValueChange={ignore} disabled />
        <StatefulExample initial="">
          {(value, set) => <MoneyInput label="Пустая стоимость" value={value} onValueChange={set} />}
        </StatefulExample>
      </GalleryExample>
      <GalleryExample name="DateInput">
        <StatefulExample initial="2026-11-20">
          {(value, set) => <DateInput label="Дата начала" value={value} onValueChange={set} />}
        </StatefulExample>
        <StatefulExample initial="">
          {(value, set) => <DateInput label="Дата окончания" value={value} onValueChange={set} isRequired />}
        </StatefulExample>
        <StatefulExample initial="31.02.2027">
          {(value, set) => <DateInput label="Такой даты нет" value={value} onValueChange={set} />}
        </StatefulExample>
        <DateInput label="Дата недоступна" value="2026-11-20" onValueChange={ignore} disabled />
      </GalleryExample>
      <GalleryExample name="PhoneInput">
        <StatefulExample initial="+79123456789">
          {(value, set) => <PhoneInput label="Телефон" value={value} onValueChange={set} />}
        </StatefulExample>
        <StatefulExample initial="">
          {(value, set) => <PhoneInput label="Новый телефон" value={value} onValueChange={set} isRequired />}
        </StatefulExample>
        <StatefulExample initial="+7 (912) 34">
          {(value, set) => <PhoneInput label="Неполный телефон" value={value} onValueChange={set} />}
        </StatefulExample>
        <PhoneInput label="Телефон недоступен" value="+375291234567" onValueChange={ignore} disabled />
      </GalleryExample>
      <GalleryExample name="SearchInput">
        <SearchInput label="Поиск проектов" value="" onSearch={ignore} />
        <SearchInput label="Поиск заказчиков" value="Королёв" onSearch={ignore} />
        <StatefulExample initial="">
          {(value, set) => (
            <>
              <SearchInput label="Живой поиск" value={value} onSearch={set} />
              <p role="note">Запрос: {value}</p>
            </>
          )}
        </StatefulExample>
      </GalleryExample>
    </>
  );
}
