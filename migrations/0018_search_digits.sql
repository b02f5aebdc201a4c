ALTER TABLE "bookings" drop column "search_text";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email || ' ' || event_type || ' ' || (case event_type when 'wedding' then '' when 'corporate' then 'corporate event' else 'private party' end) || ' ' || booking_reference || ' ' || regexp_replace(phone, '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "clients" drop column "search_text";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(name || ' ' || primary_email || ' ' || coalesce(company_name, '') || ' ' || regexp_replace(coalesce(primary_phone, ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "invoices" drop column "search_text";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(invoice_number || ' ' || regexp_replace(invoice_number, '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
ALTER TABLE "quotes" drop column "search_text";--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(quote_number || ' ' || title || ' ' || regexp_replace(quote_number, '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "bookings_search_index" ON "bookings" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "clients_search_index" ON "clients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_search_index" ON "invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "quotes_search_index" ON "quotes" USING gin ("search_text" gin_trgm_ops);