import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { FileUpload } from '#ui/file-upload/file-upload.tsx';
import { FilterBar } from '#ui/filter-bar/filter-bar.tsx';
import { FormatPicker } from '#ui/format-picker/format-picker.tsx';
import { PhoneInput } from '#ui/phone-input/phone-input.tsx';
import { SearchInput } from '#ui/search-input/search-input.tsx';
import { UnitSelect } from '#ui/unit-select/unit-select.tsx';
import { galleryTexts as texts } from './gallery.texts.ts';

const UNITS = texts.units.map(([symbol, name], index) => ({ id: `u${index}`, symbol, name }));

/** Parts that stand on a sheet of their own, each in the states it has. */
export function GalleryParts() {
  const [phone, setPhone] = useState('+79123456789');
  const [unit, setUnit] = useState('u0');
  const [format, setFormat] = useState<'xlsx' | 'pdf'>('xlsx');
  const [search, setSearch] = useState('');
  const files = [{ id: '1', name: texts.fileName, size: 1_572_864 }, { id: '2', name: texts.fileName, size: 20_480, progress: 40 }];
  return (
    <div style={{ width: '100%', display: 'grid', gap: 16 }}>
      <PhoneInput label={texts.label} value={phone} onValueChange={setPhone} />
      <UnitSelect units={UNITS} value={unit} onValueChange={setUnit} />
      <UnitSelect units={[]} value="" onValueChange={setUnit} />
      <FormatPicker
        label={texts.label} value={format} onValueChange={setFormat}
        formats={[{ value: 'xlsx', extension: 'XLSX', hint: texts.hint }, { value: 'pdf', extension: 'PDF', isDisabled: true }]}
      />
      <FileUpload maxBytes={52_428_800} maxFiles={3} items={files} onFiles={() => undefined} onRemove={() => undefined} />
      <FilterBar
        label={texts.title} search={<SearchInput label={texts.label} value={search} onSearch={setSearch} />}
        filters={[{ id: 'unit', control: <UnitSelect units={UNITS} value={unit} onValueChange={setUnit} /> }]}
        active={[{ id: 'unit', name: texts.label, value: texts.value, onRemove: () => undefined }]} onReset={() => setSearch('')}
      />
      <Card title={texts.title} note={texts.hint} actions={<Button size="small">{texts.action}</Button>} foot={texts.total}>{texts.value}</Card>
    </div>
  );
}
