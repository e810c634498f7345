// Wire samples of the guide, the same in both languages.
export const SIGN_IN = `POST /api/auth/token/
{"email": "ivan.petrov@example.ru", "password": "…"}

200 {"access": "eyJh…", "refresh": "r_Cq…"}

GET /api/projects/
Authorization: Bearer eyJh…`;
export const LIST = `GET /api/companies/{company_id}/projects/?search=дом&status=active&sort_by=name&sort_order=asc&page=2&limit=50

200 {"results": [{"id": "…", "name": "…"}], "count": 73, "page": 2, "limit": 50}`;
export const CHANGES = `GET /api/companies/{company_id}/customers/?updated_since=2026-11-20T09:29:00Z&sort_by=updated_at&sort_order=asc&limit=200

200 {
  "results": [{"id": "…", "updated_at": "2026-11-20T09:30:12.000Z"}],
  "deleted": [{"id": "…", "deleted_at": "2026-11-20T09:31:40.000Z"}],
  "count": 1, "page": 1, "limit": 200
}`;
export const EXTERNAL = `PUT /api/companies/{company_id}/customers/by-external-id/1c/9f1c2b7e-5a0d-11ee-8c99-0242ac120002/
{"name": "ООО «Заказчик»", "inn": "7707083893"}

200 {"id": "01a201cd-…", "external_id": {"source": "1c", "value": "9f1c2b7e-…"}, "version": 1}

GET /api/companies/{company_id}/customers/?external_id=1c:9f1c2b7e-5a0d-11ee-8c99-0242ac120002`;
export const REPEAT = `POST /api/companies/{company_id}/customers/
Idempotency-Key: 6f1c9a52-7a0b-4c6e-9f3d-2b1f6f0c1a77
{"name": "ООО «Заказчик»", "inn": "7707083893"}

201 {"id": "01a201cd-…"}`;
export const TAG = `GET /api/projects/{project_id}/
Accept-Encoding: gzip
If-None-Match: W/"3q2LmX…"

304 (no body)
etag: W/"3q2LmX…"`;
export const CONFLICT = `PATCH /api/projects/{project_id}/
{"name": "…", "version": 3}

409 {"code": "version_conflict", "detail": "…", "current": {"id": "…", "version": 5}}`;
export const REFUSAL = `400 {
  "detail": "…",
  "code": "validation_failed",
  "errors": [{"field": "inn", "message": "…"}]
}
x-request-id: 01a201cd-5356-7f32-aec8-73d99d306fcb`;
export const AMOUNT = `{"quantity": "12.5", "price": "1234.50", "total": "15431.25"}`;
export const FILE = `POST /api/specifications/{specification_id}/upload-file/
Content-Type: multipart/form-data; boundary=b

--b
Content-Disposition: form-data; name="file"; filename="bill.xlsx"
…`;
export const WORK = `POST /api/specifications/{specification_id}/generate/         → 202 {"id": "…", "status": "queued"}
GET  /api/specifications/{specification_id}/generate/status/  → 200 {"status": "running", "progress": 40}
POST /api/specifications/{specification_id}/commit/           → 200 {"status": "committed"}
POST /api/specifications/{specification_id}/report/generate/  → 202
GET  /api/specifications/{specification_id}/report/download/  → 200 (xlsx, pdf)`;
export const BACKGROUND = `DELETE /api/specifications/{specification_id}/
202 {"id": "01a201cd-…", "status": "queued"}

GET /api/companies/{company_id}/jobs/?status=recent
200 {"results": [{
  "id": "01a201cd-…", "kind": "specification_removal", "object_id": "…",
  "status": "running", "progress": 40, "error": null, "finished_at": null
}], "count": 1, "page": 1, "limit": 50}`;
export const WEBHOOK = `POST https://erp.example.ru/events
webhook-id: 01a201cd-5356-7f32-aec8-73d99d306fcb
webhook-timestamp: 1795687530
webhook-signature: v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=
{
  "id": "01a201cd-5356-…", "company_id": "…", "webhook_id": "…", "is_test": false,
  "occurred_at": "2026-11-20T09:30:12.000Z", "sequence": 1874,
  "event": {"kind": "contract", "id": "…", "action": "update", "version": 4, "part_of": null},
  "fields": ["amount", "status"]
}

200`;
export const BROWSER = `OPTIONS /api/projects/
Origin: https://reports.example.ru
Access-Control-Request-Method: GET

204
access-control-allow-origin: https://reports.example.ru
access-control-max-age: 7200`;
export const ARCHIVE = `POST /api/companies/{company_id}/export/
{"password": "…"}
202 {"id": "01a201cd-…", "status": "queued"}

GET /api/companies/{company_id}/exports/
200 [{"id": "…", "state": "done", "size": 1048576, "sha256": "…", "expires_at": "2026-11-23T09:30:00.000Z"}]`;
