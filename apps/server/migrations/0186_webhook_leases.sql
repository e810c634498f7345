-- Owner: features/webhooks
-- Deliveries under way are counted with every claim.
create index webhook_delivery_leased on webhook_delivery (company_id, webhook_id) where status = 'waiting' and lease_until is not null;
