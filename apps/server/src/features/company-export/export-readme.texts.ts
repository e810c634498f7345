/** `README.txt` of the archive, in both languages. */
export const README = `Данные компании из «Каркаса».

data/*.ndjson     записи, по одной в строке, в том виде, как их отдаёт API (описание полей: /api/docs/).
                  У частей записи (строки спецификации, комментарии) первым идёт код записи, к которой они относятся.
data/log-*.ndjson журнал с цепочкой хешей: previous_hash строки равен hash предыдущей.
registers/*.xlsx  реестры книгами.
rows/*.ndjson     строки таблиц, из которых компанию принимает другая установка: npm run import-company.
files/<код>       файлы; имена, владельцы и SHA-256 в data/files-*.ndjson.
manifest.json     состав архива: путь, размер, SHA-256, число записей.

Архив содержит персональные данные и цены: храните его как сами данные (152-ФЗ).

---

Data of a company from Karkas.

data/*.ndjson     records, one a line, as the API returns them (fields: /api/docs/).
                  Parts of a record (rows of a specification, comments) begin with the id of the record they belong to.
data/log-*.ndjson the log with its hash chain: previous_hash of a line equals hash of the line before.
registers/*.xlsx  registers as workbooks.
rows/*.ndjson     rows of tables, from which another installation imports the company: npm run import-company.
files/<id>        files; their names, owners and SHA-256 are in data/files-*.ndjson.
manifest.json     contents of the archive: path, size, SHA-256, number of records.

The archive holds personal data and prices: keep it like the data itself.
`;
