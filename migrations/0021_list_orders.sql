DROP INDEX "events_start_index";--> statement-breakpoint
CREATE INDEX "invoices_due_index" ON "invoices" USING btree ("due_date","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "invoices_total_index" ON "invoices" USING btree ("total_amount","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "quotes_total_index" ON "quotes" USING btree ("total_amount","id");--> statement-breakpoint
CREATE INDEX "events_start_index" ON "events" USING btree ("start_at","id") WHERE is_active;