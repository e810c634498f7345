import { DateInput } from '#ui/date-input/date-input.tsx';
import { PasswordInput, TextArea, TextInput } from '#ui/field/text-input.tsx';
import { MoneyInput, NumberInput } from '#ui/number-input/number-input.tsx';
import { PhoneInput } from '#ui/phone-input/phone-input.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { ignore, Kept, Specimen } from './specimen.tsx';

const LONG = 'Капитальный ремонт кровли, фасада и инженерных сетей здания поликлиники №3 в микрорайоне Заречный';

export function FieldsPage() {
  return (
    <>
      <Specimen name="TextInput">
        <TextInput label="Название" defaultValue="Кладка стен" />
        <TextInput label="Обязательное поле" isRequired />
        <TextInput label="С ошибкой" isRequired error="Поле обязательно для заполнения" />
        <TextInput label="С подсказкой" hint="Как в разрешении на строительство" placeholder="77-000000-2026" />
        <TextInput label="Недоступно" defaultValue="Договор подписан" disabled />
        <TextInput label="Длинный текст" defaultValue={LONG} />
        <PasswordInput label="Пароль" defaultValue="12345678" />
        <TextArea label="Описание" defaultValue={LONG} />
        <TextArea label="Описание с ошибкой" error="Сообщение должно содержать не менее 10 символов" />
      </Specimen>
      <Specimen name="NumberInput">
        <Kept initial="1234.56">
          {(value, set) => <NumberInput label="Количество" value={value} onValueChange={set} suffix="м³" />}
        </Kept>
        <Kept initial="0.125">{(value, set) => <NumberInput label="Расход" value={value} onValueChange={set} />}</Kept>
        <Kept initial="пять">{(value, set) => <NumberInput label="Не число" value={value} onValueChange={set} />}</Kept>
        <Kept initial="1234567.5">
          {(value, set) => <MoneyInput label="Стоимость" value={value} onValueChange={set} isRequired />}
        </Kept>
        <MoneyInput label="Стоимость недоступна" value="-98765.4" onValueChange={ignore} disabled />
        <Kept initial="">
          {(value, set) => <MoneyInput label="Пустая стоимость" value={value} onValueChange={set} />}
        </Kept>
      </Specimen>
      <Specimen name="DateInput">
        <Kept initial="2026-11-20">
          {(value, set) => <DateInput label="Дата начала" value={value} onValueChange={set} />}
        </Kept>
        <Kept initial="">
          {(value, set) => <DateInput label="Дата окончания" value={value} onValueChange={set} isRequired />}
        </Kept>
        <Kept initial="31.02.2027">
          {(value, set) => <DateInput label="Такой даты нет" value={value} onValueChange={set} />}
        </Kept>
        <DateInput label="Дата недоступна" value="2026-11-20" onValueChange={ignore} disabled />
      </Specimen>
      <Specimen name="PhoneInput">
        <Kept initial="+79123456789">
          {(value, set) => <PhoneInput label="Телефон" value={value} onValueChange={set} />}
        </Kept>
        <Kept initial="">
          {(value, set) => <PhoneInput label="Новый телефон" value={value} onValueChange={set} isRequired />}
        </Kept>
        <Kept initial="+7 (912) 34">
          {(value, set) => <PhoneInput label="Неполный телефон" value={value} onValueChange={set} />}
        </Kept>
        <PhoneInput label="Телефон недоступен" value="+375291234567" onValueChange={ignore} disabled />
      </Specimen>
      <Specimen name="SearchInput">
        <SearchInput label="Поиск проектов" value="" onSearch={ignore} />
        <SearchInput label="Поиск заказчиков" value="Королёв" onSearch={ignore} />
        <Kept initial="">
          {(value, set) => (
            <>
              <SearchInput label="Живой поиск" value={value} onSearch={set} />
              <p role="note">Запрос: {value}</p>
            </>
          )}
        </Kept>
      </Specimen>
    </>
  );
}
